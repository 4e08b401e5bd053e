/** The plain openapi-fetch client beside the methods, with the same key, pacing and retries. */
import { createClient } from '@petstore/client'

const { fetchClient } = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

await fetchClient.POST('/pets', { body: { name: 'Rex', categoryId: 7 } })
const { data, error, response } = await fetchClient.GET('/pets', { params: { query: { limit: 5 } } })
if (data) console.log(response.status, data)
else console.error(error.message)

// It prints:
// 200 [ { name: 'Rex', categoryId: 7, id: 1 } ]
