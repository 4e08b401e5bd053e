import { isJson, parse, replace, response } from '@contract-first/conformance/test/rewrite'
import { answersAs, asked, error, goodKey, header, letsIn, of, type PetstoreFault, spoil } from '../petstore-edits.ts'

const wrong = (why: string) =>
  letsIn((secret, _, { wrongSecrets }) => secret !== '' && secret === wrongSecrets?.bearerAuth?.[why])

/** Accepts a bearer token that resembles a valid key. */
const token = (isLetIn: (token: string, good: string) => boolean) =>
  letsIn((_, good, __, authorization) => {
    const [, sent] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    return sent !== undefined && isLetIn(sent, good)
  })

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
  'an absent key is let in': letsIn((_, __, ___, authorization) => authorization === ''),
  'any bearer token is let in': letsIn(
    (secret, _, __, authorization) => /^Bearer ./.test(authorization) && secret !== '',
  ),
  'a token of the right length is let in': letsIn((secret, good) => secret.length === good.length),
  'the beginning of a key is enough': letsIn((secret, good) => secret.length > 9 && good.startsWith(secret)),
  'what follows a key is not read': letsIn((secret, good) => secret.startsWith(good)),
  'a key is compared without regard to case': letsIn((secret, good) => secret.toLowerCase() === good.toLowerCase()),
  'the prefix of a key is compared without regard to case': token(
    (secret, good) => secret.slice(14) === good.slice(14) && secret.toLowerCase() === good.toLowerCase(),
  ),
  'only the checksum of a key is compared with regard to case': token(
    (secret, good) => secret.slice(-6) === good.slice(-6) && secret.toLowerCase() === good.toLowerCase(),
  ),
  'the end of a key is enough': token((secret, good) => secret.length > 9 && good.endsWith(secret.slice(-10))),
  'the middle of a key is not compared': token(
    (secret, good) =>
      secret.length === good.length && secret.slice(0, 20) === good.slice(0, 20) && secret.slice(-6) === good.slice(-6),
  ),
  'a key is looked up among the properties of an object': letsIn((secret) => secret in {}),
  'a revoked key is let in': wrong('revoked'),
  'an expired key is let in': wrong('expired'),
  'a key of another environment is let in': wrong('of another environment'),
  'a key of another store is let in': wrong('of another store'),
  'a key without a scheme is let in': letsIn((_, good, __, authorization) => authorization === good),
  'a key by the scheme Basic is let in': letsIn((_, __, ___, authorization) => authorization.startsWith('Basic ')),
  'the scheme alone is let in': letsIn((_, __, ___, authorization) => authorization.trim() === 'Bearer'),
  'the first of two tokens is read': letsIn((secret, good) => secret === `${good} ${good}`),
  'a key in the address is read': response(async (draft, again, target) => {
    const sent = draft.asked.url.searchParams.get('access_token')
    if (sent !== goodKey(target)) return
    const change = (asked: typeof draft.asked) => {
      asked.url.searchParams.delete('access_token')
      asked.headers.set('Authorization', `Bearer ${sent}`)
    }
    await replace(draft, await again(change))
  }),
  'the scheme is compared with regard to case': asked('Authorization', (text) =>
    text?.startsWith('bearer') ? null : text,
  ),
  'the scheme is refused in capitals': asked('Authorization', (text) => (text?.startsWith('BEARER') ? null : text)),
  'two blanks after the scheme are refused': asked('Authorization', (text) => (text?.includes('  ') ? null : text)),
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
