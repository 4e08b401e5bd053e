import { isJson, parse } from '@contract-first/conformance/test/rewrite'
import { answersAs, asked, error, goodKey, header, letsIn, of, type PetstoreFault, spoil } from '../petstore-edits.ts'

const wrong = (why: string) =>
  letsIn((secret, _, { wrongSecrets }) => secret !== '' && secret === wrongSecrets?.bearerAuth?.[why])

/** Faults in authentication: accepted and refused credentials, and the response. */
export const authenticationFaults: Readonly<Record<string, PetstoreFault>> = {
  'listPets needs no key': letsIn(() => true, of('listPets')),
  'createPet needs no key': letsIn(() => true, of('createPet')),
  'getPet needs no key': letsIn(() => true, of('getPet')),
  'HEAD needs no key': letsIn(
    () => true,
    ({ method }) => method === 'HEAD',
  ),
  'OPTIONS needs no key': letsIn(
    () => true,
    ({ method }) => method === 'OPTIONS',
  ),
  'any bearer token is let in': letsIn(
    (secret, _, __, authorization) => /^Bearer ./.test(authorization) && secret !== '',
  ),
  'a revoked key is let in': wrong('revoked'),
  'an expired key is let in': wrong('expired'),
  'a key of another environment is let in': wrong('of another environment'),
  'a key of another store is let in': wrong('of another store'),
  'the scheme is compared with regard to case': asked('Authorization', (text) =>
    text?.startsWith('bearer') ? null : text,
  ),
  'the body is read before the key': answersAs(
    ({ status, asked: { body } }) => status === 401 && body !== '' && !isJson(parse(body)),
    ({ headers }, target) => headers.set('Authorization', `Bearer ${goodKey(target)}`),
  ),
  'parameters are read before the key': answersAs(
    ({ status, asked: { url } }) => status === 401 && /!|%21/.test(url.href),
    (draft, target) => {
      spoil(draft)
      draft.headers.set('Authorization', `Bearer ${goodKey(target)}`)
    },
  ),
  'the challenge is missing': header('WWW-Authenticate', () => null),
  'the challenge is Basic': header('WWW-Authenticate', () => 'Basic realm="petstore"'),
  'the challenge has no realm': header('WWW-Authenticate', () => 'Bearer'),
  'the code of a 401 is that of a 404': error((found) =>
    found.status === 401 ? { ...found, code: 'not_found' } : found,
  ),
  'a 401 names the key that was sent': error((found) =>
    found.status === 401 ? { ...found, key: 'petstore_test_' } : found,
  ),
}
