import { type RequestDraft, request, response } from '@contract-first/conformance/test/rewrite'
import {
  answersAs,
  asked,
  header,
  list,
  of,
  operationOf,
  type PetstoreFault,
  pet,
  petId,
  property,
  query,
} from '../petstore-edits.ts'

const filterOf = ({ url }: RequestDraft) => url.searchParams.get('status')
const text = (value: unknown) => String(value)

/** Faults that no schema can show. */
export const behaviourFaults: Readonly<Record<string, PetstoreFault>> = {
  'the filter is not read': query('status', () => null),
  'the filter finds nothing': list((pets, draft) => (filterOf(draft) ? [] : pets)),
  'the filter leaves out the first': list((pets, draft) => (filterOf(draft) ? pets.slice(1) : pets)),
  'the filter for sold lists pending': query('status', (value) => (value === 'sold' ? 'pending' : value)),
  'without a filter only what is available is listed': list((pets, draft) =>
    filterOf(draft) ? pets : pets.filter(({ status }) => status === 'available'),
  ),
  'without a filter what has no status is left out': list((pets, draft) =>
    filterOf(draft) ? pets : pets.filter((one) => 'status' in one),
  ),
  'the limit is not read': query('limit', (value) => (/^([1-9]\d?|100)$/.test(value) ? null : value)),
  'a page is one longer than its limit': query('limit', (value) =>
    /^[1-9]\d?$/.test(value) ? String(Number(value) + 1) : value,
  ),
  'a page is one shorter than its limit': list((pets, { url }) =>
    url.searchParams.get('limit') === String(pets.length) ? pets.slice(1) : pets,
  ),
  'a page has at most 50': query('limit', (value) => (value === '100' ? '50' : value)),
  'the default limit is 10': request((draft) => {
    if (operationOf(draft) === 'listPets' && draft.url.search === '') draft.url.search = '?limit=10'
  }),
  'the default limit is 100': request((draft) => {
    if (operationOf(draft) === 'listPets' && draft.url.search === '') draft.url.search = '?limit=100'
  }),
  'the newest are listed first': list((pets) => pets.reverse()),
  'the list is sorted by name': list((pets) =>
    pets.sort((a, b) => text(a.name).localeCompare(text(b.name)) || Number(b.id) - Number(a.id)),
  ),
  'ids are compared as text': list((pets) => pets.sort((a, b) => text(a.id).localeCompare(text(b.id)))),
  'the last of a page comes again': list((pets, { url }) =>
    url.searchParams.has('cursor') && pets[0] ? [pets[0], ...pets] : pets,
  ),
  'the first of a next page is left out': list((pets, { url }) =>
    url.searchParams.has('cursor') ? pets.slice(1) : pets,
  ),
  'the cursor is not read': query('cursor', () => null),
  'there is no next page': header('Link', (value) => (value.includes('next') ? null : value)),
  'the next page forgets the limit': header('Link', (value) => value.replace(/limit=\d+&?/, '')),
  'the last page has a next one': response(({ status, headers, asked: draft }) => {
    if (status === 200 && operationOf(draft) === 'listPets' && !headers.has('Link'))
      headers.set('Link', '<https://api.petstore.example/v1/pets?cursor=zzz>; rel="next"')
  }),
  'a name is trimmed': property('name', (name) =>
    typeof name === 'string' && name.length > 1 ? name.trim() || name : name,
  ),
  'a name is put into small letters': property('name', (name) =>
    typeof name === 'string' ? name.toLowerCase() : name,
  ),
  'a name is normalised': property('name', (name) => (typeof name === 'string' ? name.normalize('NFKC') : name)),
  'a name is escaped for HTML': pet((one) => ({
    ...one,
    name: text(one.name).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  })),
  'a name is cut at a quote': property('name', (name) =>
    typeof name === 'string' ? name.replace(/(.)['"].*/s, '$1') : name,
  ),
  'characters beyond the BMP become question marks': property('name', (name) =>
    typeof name === 'string' ? name.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?') : name,
  ),
  'a pet without a status becomes available': property('status', (status, one) =>
    'status' in one ? status : 'available',
  ),
  'the status that was sent is not kept': property('status', (status) => (status === 'pending' ? 'available' : status)),
  'a category is kept in 32 bits': property('categoryId', (id) =>
    typeof id === 'number' && Number.isSafeInteger(id) ? id | 0 : id,
  ),
  'a category is kept as a float': property('categoryId', (id) =>
    typeof id === 'number' && Number.isSafeInteger(id) ? Math.fround(id) : id,
  ),
  'every new pet has the same id': pet((one) => ({ ...one, id: 1 }), of('createPet')),
  'getPet answers another pet': petId((id) => (Number(id) > 1 && Number(id) < 1000 ? '1' : id)),
  'getPet answers the name in small letters': pet(
    (one) => ({ ...one, name: text(one.name).toLowerCase() }),
    of('getPet'),
  ),
  'getPet leaves out the status': pet(({ id, name, categoryId }) => ({ id, name, categoryId }), of('getPet')),
  'the newest pet is not listed yet': list((pets) => pets.slice(0, -1)),
  'a refused body is kept': response(async (draft, again) => {
    if (draft.status !== 400 || operationOf(draft.asked) !== 'createPet') return
    await again((another) => (another.body = '{"name":"Rex","categoryId":7}'))
  }),
  'a refused media type is kept': response(async (draft, again) => {
    if (draft.status === 415) await again(({ headers }) => headers.set('Content-Type', 'application/json'))
  }),
  'a repeated request adds a second pet': asked('Idempotency-Key', () => null),
  'a repeated request is not marked': header('Idempotent-Replayed', () => null),
  'every response is marked as repeated': response(({ status, headers }) => {
    if (status === 201) headers.set('Idempotent-Replayed', 'true')
  }),
  'Idempotency-Keys know no case': asked('Idempotency-Key', (key) => key?.toLowerCase() ?? null),
  'a repeated request with another body is answered as the first': answersAs(
    ({ status }) => status === 422,
    (another) => (another.body = '{"name":"Rex","categoryId":7,"status":"available"}'),
  ),
}
