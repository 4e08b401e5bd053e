import { response } from '@contract-first/conformance/test/rewrite'
import { error, header, of, type PetstoreFault, pet, without } from '../petstore-edits.ts'

const dropped = (name: string) => header(name, () => null)
const date = (text: string) => new Date(Number(text) * 1000).toUTCString()

/** Responses that break their schema. */
export const responseFaults: Readonly<Record<string, PetstoreFault>> = {
  'a pet without an id': pet((one) => without(one, 'id')),
  'getPet without a categoryId': pet((one) => without(one, 'categoryId'), of('getPet')),
  'an id as text': pet((one) => ({ ...one, id: String(one.id) })),
  'a categoryId as text': pet((one) => ({ ...one, categoryId: String(one.categoryId) })),
  'an id of 0': pet((one) => ({ ...one, id: Number(one.id) - 1 })),
  'null for an absent status': pet((one) => ({ status: null, ...one })),
  'a status of the database': pet((one) => (one.status === 'sold' ? { ...one, status: 'SOLD' } : one)),
  'an undocumented date': pet((one) => ({ ...one, createdAt: '2026-11-21T00:00:00Z' })),
  'a property of the store': pet((one) => ({ ...one, keyId: 1 }), of('listPets')),
  'null in a longer list': pet((one, at) => (at === 4 ? null : one), of('listPets')),
  'another shape from the third item on': pet(
    (one, at) => (at >= 2 ? without(one, 'categoryId') : one),
    of('listPets'),
  ),
  'a name twice in one object': response((draft) => {
    if (draft.status === 200) draft.body = draft.body.replace(/"name":/, '"name":"somebody else","name":')
  }),
  'half a body': response((draft) => {
    if (draft.status < 300) draft.body = draft.body.slice(0, draft.body.length / 2)
  }),
  'an empty body with 201': response((draft) => {
    if (draft.status === 201) draft.body = ''
  }),
  'an empty body with 404': response((draft) => {
    if (draft.status === 404) draft.body = ''
  }),
  'a byte order mark': response((draft) => {
    if (draft.status < 300) draft.body = `\uFEFF${draft.body}`
  }),
  'an error with an empty message': error((found) => ({ ...found, message: '' })),
  'an error without a status': error((found) => without(found, 'status')),
  'an error with the status as text': error((found) => ({ ...found, status: String(found.status) })),
  'an error with a stack trace': error((found) => ({ ...found, stack: 'at createPet' })),
  'a detail without a pointer': error((found) =>
    Array.isArray(found.details) ? { ...found, details: found.details.map((one) => without(one, 'pointer')) } : found,
  ),
  'details that are empty': error((found) => ('details' in found ? { ...found, details: [] } : found)),
  'errors as text': header(
    'Content-Type',
    () => 'text/plain',
    ({ status }) => status >= 400,
  ),
  'errors as HTML': response((draft) => {
    if (draft.status < 400) return
    draft.headers.set('Content-Type', 'text/html')
    draft.body = `<h1>${draft.status}</h1>`
  }),
  'no media type': dropped('Content-Type'),
  'another media type': header('Content-Type', () => 'application/problem+json'),
  'JSON in Latin-1': header('Content-Type', () => 'application/json; charset=iso-8859-1'),
  'no X-Request-Id': dropped('X-Request-Id'),
  'an X-Request-Id with blanks': header('X-Request-Id', (text) => text.replaceAll('-', ' ')),
  'no X-RateLimit-Limit': dropped('X-RateLimit-Limit'),
  'no X-RateLimit-Remaining': dropped('X-RateLimit-Remaining'),
  'no X-RateLimit-Reset with 201': header(
    'X-RateLimit-Reset',
    () => null,
    ({ status }) => status === 201,
  ),
  'X-RateLimit-Reset as a date': header('X-RateLimit-Reset', date),
  'X-RateLimit-Remaining with a fraction': header('X-RateLimit-Remaining', (text) => `${text}.0`),
  'RateLimit-Policy in another syntax': header('RateLimit-Policy', () => '60;w=60'),
  'RateLimit in another syntax': header('RateLimit', () => 'limit=60, remaining=59, reset=60'),
  'Retry-After as a date': header('Retry-After', date),
  'no Deprecation': dropped('Deprecation'),
  'Deprecation as true': header('Deprecation', () => 'true'),
  'no Sunset': dropped('Sunset'),
  'Sunset in ISO 8601': header('Sunset', () => '2030-12-05T00:00:00Z'),
  'no Link of the deprecation': header('Link', (text) => (text.includes('deprecation') ? null : text)),
  'a Link without its relation': header('Link', (text) => text.replace('; rel="next"', '')),
  'Idempotent-Replayed as yes': header('Idempotent-Replayed', () => 'yes'),
  'an undocumented header': response(({ headers }) => headers.set('X-Powered-By', 'Express')),
  'HEAD is answered with a body': response((draft) => {
    if (draft.asked.method === 'HEAD') draft.body = '[]'
  }),
  'a Content-Length that is not that of the body': response(({ status, headers }) => {
    if (status < 300) headers.set('Content-Length', '1')
  }),
}
