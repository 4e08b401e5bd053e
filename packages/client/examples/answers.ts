import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  timeout: 30_000,
})

for await (const page of petstore.listPets.pages({ limit: 100 }, { signal: AbortSignal.timeout(60_000) })) {
  console.log(`${page.length} animals`)
}

const result = await petstore.createPet({ body: { name: 'Mia', categoryId: 3 } }).result()
if (result.ok) console.log(`the new one is ${result.data.id}`)
else if (result.status === 422) console.log(result.body.message)
else console.log(`answered with ${result.response.status}`)

const { data, rateLimit, attempts } = await petstore.listPets().withResponse()
console.log(`${data.length} animal, ${rateLimit?.remaining} of ${rateLimit?.limit} requests left, ${attempts} attempt`)

// It prints:
// 0 animals
// the new one is 1
// 1 animal, 57 of 60 requests left, 1 attempt
