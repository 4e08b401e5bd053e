import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

await petstore.POST('/pets', { body: { name: 'Rex', categoryId: 7, status: 'available' } })
const { data, error } = await petstore.GET('/pets', { params: { query: { status: 'available' } } })
if (data) console.log(data)
else console.error(error.message)

// It prints:
// [ { name: 'Rex', categoryId: 7, status: 'available', id: 1 } ]
