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
  property,
  query,
} from '../petstore-edits.ts'

const filterOf = ({ url }: RequestDraft) => url.searchParams.get('status')
const text = (value: unknown) => String(value)

/** Faults that no schema can show. */
export const behaviourFaults: Readonly<Record<string, PetstoreFault>> = {
  'the filter finds nothing': list((pets, draft) => (filterOf(draft) ? [] : pets)),
  'the filter leaves out the first': list((pets, draft) => (filterOf(draft) ? pets.slice(1) : pets)),
  'the filter for sold lists pending': query('status', (value) => (value === 'sold' ? 'pending' : value)),
  'without a filter only what is available is listed': list((pets, draft) =>
    filterOf(draft) ? pets : pets.filter(({ status }) => status === 'available'),
  ),
  'without a filter what has no status is left out': list((pets, draft) =>
    filterOf(draft) ? pets : pets.filter((one) => 'status' in one),
  ),
  'a page is one longer than its limit': query('limit', (value) =>
    /^[1-9]\d?$/.test(value) ? String(Number(value) + 1) : value,
  ),
  'the default limit is 10': request((draft) => {
    if (operationOf(draft) === 'listPets' && draft.url.search === '') draft.url.search = '?limit=10'
  }),
  'ids are compared as text': list((pets) => pets.sort((a, b) => text(a.id).localeCompare(text(b.id)))),
  'the last of a page comes again': list((pets, { url }) =>
    url.searchParams.has('cursor') && pets[0] ? [pets[0], ...pets] : pets,
  ),
  'the first of a next page is left out': list((pets, { url }) =>
    url.searchParams.has('cursor') ? pets.slice(1) : pets,
  ),
  'the next page forgets the limit': header('Link', (value) => value.replace(/limit=\d+&?/, '')),
  'a name is trimmed': property('name', (name) =>
    typeof name === 'string' && name.length > 1 ? name.trim() || name : name,
  ),
  'a name is cut at a quote': property('name', (name) =>
    typeof name === 'string' ? name.replace(/(.)['"].*/s, '$1') : name,
  ),
  'a pet without a status becomes available': property('status', (status, one) =>
    'status' in one ? status : 'available',
  ),
  'the status that was sent is not kept': property('status', (status) => (status === 'pending' ? 'available' : status)),
  'a category is kept in 32 bits': property('categoryId', (id) =>
    typeof id === 'number' && Number.isSafeInteger(id) ? id | 0 : id,
  ),
  'every new pet has the same id': pet((one) => ({ ...one, id: 1 }), of('createPet')),
  'getPet answers the name in small letters': pet(
    (one) => ({ ...one, name: text(one.name).toLowerCase() }),
    of('getPet'),
  ),
  'getPet leaves out the status': pet(({ id, name, categoryId }) => ({ id, name, categoryId }), of('getPet')),
  'a refused body is kept': response(async (draft, again) => {
    if (draft.status !== 400 || operationOf(draft.asked) !== 'createPet') return
    await again((another) => (another.body = '{"name":"Rex","categoryId":7}'))
  }),
  'a refused media type is kept': response(async (draft, again) => {
    if (draft.status === 415) await again(({ headers }) => headers.set('Content-Type', 'application/json'))
  }),
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
