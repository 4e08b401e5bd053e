/** Calls in a cache: here TanStack Query, which frameworks build on; SWR takes the same two members. */
import { createClient } from '@petstore/client'
import { query } from '@petstore/client/query'
import { QueryClient } from '@tanstack/query-core'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  hooks: { onRequest: ({ operationId }) => console.log('asks for', operationId) },
})
const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })

const sold = query(petstore.listPets, { status: 'sold' })
console.log(sold.queryKey)
for (const _ of ['first', 'second']) console.log(await cache.fetchQuery(sold))

// It prints:
// [ 'listPets', { status: 'sold' } ]
// asks for listPets
// []
// []
