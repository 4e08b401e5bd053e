import { asked, of, type PetstoreFault, query, refuses, text } from '../petstore-edits.ts'

const length = (value: unknown) => String(value ?? '').length
const points = (value: unknown) => [...String(value ?? '')].length

/** Faults that refuse what the contract allows. */
export const refusedFaults: Readonly<Record<string, PetstoreFault>> = {
  'limit 100': refuses(({ url }) => url.searchParams.get('limit') === '100'),
  'limit 1': refuses(({ url }) => url.searchParams.get('limit') === '1'),
  'the status pending': refuses(({ url }) => url.searchParams.get('status') === 'pending'),
  'a cursor of 11 characters': refuses(({ url }) => url.searchParams.get('cursor')?.length === 11),
  'a cursor of 1 character': refuses(({ url }) => url.searchParams.get('cursor')?.length === 1),
  'the greatest petId': refuses(({ url }) => url.pathname.endsWith(String(Number.MAX_SAFE_INTEGER))),
  'a petId beyond 32 bits': refuses(({ url }) => Number(url.pathname.split('/').at(-1)) >= 2 ** 31),
  'a name of 200 characters': refuses((_, { name }) => points(name) === 200),
  'a name of 1 character': refuses((_, { name }) => points(name) === 1),
  'a name of more than 200 UTF-16 units': refuses((_, { name }) => length(name) > 200 && points(name) <= 200),
  'a name with a blank': refuses((_, { name }) => String(name).includes(' ')),
  'a name that is not Latin': refuses((_, { name }) => /[^ -\u024F]/u.test(String(name))),
  'a categoryId of 0': refuses((_, { categoryId }) => categoryId === 0),
  'a negative categoryId': refuses((_, { categoryId }) => Number(categoryId) < 0),
  'a pet without a status': refuses((draft, pet) => of('createPet')(draft) && 'name' in pet && !('status' in pet)),
  'the status sold in a body': refuses((_, { status }) => status === 'sold'),
  'an unknown property': refuses((_, pet) =>
    Object.keys(pet).some((name) => !['name', 'categoryId', 'status'].includes(name)),
  ),
  'NUL in the name of an unknown property': refuses((_, pet) => Object.keys(pet).some((name) => name.includes('\0'))),
  'JSON in capitals': asked('Content-Type', (type) => (type?.startsWith('APP') ? 'text/plain' : type)),
  'JSON with a charset': asked('Content-Type', (type) => (type?.includes('charset') ? 'text/plain' : type)),
  'an Idempotency-Key of 255 characters': refuses(({ headers }) => headers.get('Idempotency-Key')?.length === 255),
  'an Idempotency-Key of punctuation': refuses(({ headers }) =>
    /^[!-~]*[!"#~][!-~]*$/.test(headers.get('Idempotency-Key') ?? ''),
  ),
  'a limit without a status': query('limit', (value) => (value === '2' ? '0' : value)),
  'a body that is escaped': text((sent) => (sent.includes('\\') ? '{}' : sent)),
}
