/** The plain openapi-fetch client over the key, pacing and retries of a client. */
import { createClient } from '@petstore/client'
import { createFetchClient } from '@petstore/client/paths'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

const { GET, POST } = createFetchClient(petstore)
await POST('/pets', { body: { name: 'Rex', categoryId: 7 } })
const { data, error, response } = await GET('/pets', { params: { query: { limit: 5 } } })
if (data) console.log(response.status, data)
else console.error(error.message)

// It prints:
// 200 [ { name: 'Rex', categoryId: 7, id: 1 } ]
