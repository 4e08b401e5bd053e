import { type RequestDraft, response } from '@contract-first/conformance/test/rewrite'
import { asked, header, of, type PetstoreFault } from '../petstore-edits.ts'

const isStrange = ({ headers }: RequestDraft) => !headers.has('Authorization')

/** Faults in the ids of an exchange, in caching, and in responses without a key. */
export const exchangeFaults: Readonly<Record<string, PetstoreFault>> = {
  'X-Request-Id is the same with every 401': header(
    'X-Request-Id',
    () => 'petstore',
    ({ status }) => status === 401,
  ),
  'an X-Request-Id is not taken over': asked('X-Request-Id', () => null),
  'an X-Request-Id of one character is not taken over': asked('X-Request-Id', (text) =>
    text?.length === 1 ? null : text,
  ),
  'an X-Request-Id is taken over in small letters': asked('X-Request-Id', (text) => text?.toLowerCase() ?? null),
  'an X-Request-Id is not taken over where the request is refused': response(({ status, headers }) => {
    if (status >= 400) headers.set('X-Request-Id', crypto.randomUUID())
  }),
  'without a key the challenge speaks of an invalid token': header(
    'WWW-Authenticate',
    () => 'Bearer realm="petstore", error="invalid_token"',
    ({ asked: sent }) => isStrange(sent),
  ),
  'no Cache-Control': header('Cache-Control', () => null),
  'everybody may keep a list': header(
    'Cache-Control',
    () => 'public, max-age=60',
    ({ asked: sent }) => of('listPets')(sent),
  ),
  'a browser may keep a pet': header(
    'Cache-Control',
    () => 'private',
    ({ asked: sent }) => of('getPet')(sent),
  ),
  'no X-Content-Type-Options': header('X-Content-Type-Options', () => null),
  'a response may be framed': header('Content-Security-Policy', () => "default-src 'none'"),
  'the deprecation leads to no page': deprecation((link) => link.replace('/docs', '/deprecations')),
  'the deprecation leads to another host': deprecation((link) => link.replace('api.petstore', 'www.petstore')),
  'the deprecation leads to a page in clear text': deprecation((link) => link.replace('https:', 'http:')),
}

function deprecation(edit: (link: string) => string): PetstoreFault {
  return header('Link', (link) => (link.includes('rel="deprecation"') ? edit(link) : link))
}
