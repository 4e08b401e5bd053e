import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  fetch: (request) => {
    console.log(`sent with ${request.headers.get('traceparent')}`)
    return fetch(request)
  },
})

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const { data, response } = await petstore.listPets({}, { headers: { traceparent } }).withResponse()
console.log(`${response.status}, ${response.headers.get('Content-Type')}, ${data.length} animals`)

const failed = await petstore.getPet({ petId: 404 }).result()
console.log(`${failed.status}, ${failed.response.headers.get('X-RateLimit-Limit')} requests a minute`)

// It prints:
// sent with 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
// 200, application/json, 0 animals
// sent with null
// 404, 60 requests a minute
