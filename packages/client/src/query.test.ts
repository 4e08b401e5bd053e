import { QueryClient } from '@tanstack/query-core'
import { expect, expectTypeOf, test } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES } from './petstore.fixture.ts'
import { infiniteQuery, query } from './query.ts'
import type { Pet } from './types/pet.ts'

test.each(PLACES)('TanStack Query calls a method once for the same arguments: $where', async ({ start }) => {
  await using petstore = await start()
  const urls: string[] = []
  const fetch = (request: Request) => {
    urls.push(request.url.replace(petstore.baseUrl, ''))
    return petstore.fetch(request)
  }
  const client = createClient({ ...petstore, fetch })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  await client.createPet({ body: { name: 'Rex', categoryId: 7, status: 'sold' } })
  for (const status of ['sold', 'sold', 'pending'] as const) {
    const pets = await cache.fetchQuery(query(client.listPets, { status }))
    expectTypeOf(pets).toEqualTypeOf<Pet[]>()
    expect(pets).toHaveLength(status === 'sold' ? 1 : 0)
  }
  expect(urls).toEqual(['/pets', '/pets?status=sold', '/pets?status=pending'])
})

test.each(PLACES)('TanStack Query reads the pages of an endless list: $where', async ({ start }) => {
  await using petstore = await start()
  const client = createClient(petstore)
  for (const name of ['Ada', 'Bo', 'Cleo']) await client.createPet({ body: { name, categoryId: 7 } })
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...infiniteQuery(client.listPets, { limit: 2 }),
    pages: 9,
  })
  expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([['Ada', 'Bo'], ['Cleo']])
})
