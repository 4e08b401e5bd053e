import { request, response } from '@contract-first/conformance/test/rewrite'
import { answersAs, breaks, header, of, operationOf, type PetstoreFault, status } from '../petstore-edits.ts'

/** Wrong statuses, and undocumented paths and methods. */
export const statusFaults: Readonly<Record<string, PetstoreFault>> = {
  'listPets 200 as 206': status(200, 206, of('listPets')),
  'createPet 201 as 200': status(201, 200),
  'listPets 400 as 422': status(400, 422, of('listPets')),
  'createPet 400 as 422': status(400, 422, of('createPet')),
  'getPet 400 as 404': status(400, 404, of('getPet')),
  'getPet 404 as 200': status(404, 200, of('getPet')),
  '401 as 403': status(401, 403),
  '405 as 404': status(405, 404),
  '406 as 200': status(406, 200),
  '409 as 429': status(409, 429),
  '413 as 400': status(413, 400),
  '422 as 409': status(422, 409),
  'an unknown path as an empty list': answersAs(
    ({ status, asked }) => status === 404 && operationOf(asked) === undefined,
    ({ url }) => (url.pathname = '/v1/pets'),
  ),
  'DELETE is answered with 204': response((draft) => {
    if (draft.asked.method === 'DELETE') Object.assign(draft, { status: 204, body: '' })
  }),
  'PUT is POST': request((draft) => {
    if (draft.method === 'PUT') draft.method = 'POST'
  }),
  'POST on an animal is GET': request((draft) => {
    if (draft.method === 'POST' && /pets\/./.test(draft.url.pathname)) draft.method = 'GET'
  }),
  'HEAD is not known': response((draft) => {
    if (draft.asked.method === 'HEAD') draft.status = 405
  }),
  'OPTIONS is not known': response((draft) => {
    if (draft.asked.method === 'OPTIONS') draft.status = 405
  }),
  'OPTIONS lists DELETE': header(
    'Allow',
    (text) => `${text}, DELETE`,
    ({ asked: { method } }) => method === 'OPTIONS',
  ),
  'Allow is missing': header('Allow', () => null),
  'Allow lacks POST': header('Allow', (text) => text.replace(', POST', '')),
  'a name beyond the BMP breaks the server': breaks((_, { name }) => /[\u{10000}-\u{10FFFF}]/u.test(String(name))),
  'a quote in a name breaks the server': breaks((_, { name }) => /['"]/.test(String(name))),
  'a category of 0 breaks the server': breaks((_, { categoryId }) => categoryId === 0),
  'a negative category breaks the server': breaks((_, { categoryId }) => Number(categoryId) < 0),
  'a category beyond 32 bits breaks the server': breaks((_, { categoryId }) => Number(categoryId) > 2 ** 31),
  'a pet without a status breaks the server': breaks((asked, pet) => of('createPet')(asked) && !('status' in pet)),
  'a limit of 1 breaks the server': breaks(({ url }) => url.searchParams.get('limit') === '1'),
}
