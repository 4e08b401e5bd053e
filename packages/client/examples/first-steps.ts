import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

const rex = await petstore.createPet({ body: { name: 'Rex', categoryId: 7, status: 'available' } })
console.log(rex)

for await (const pet of petstore.listPets.all({ status: 'available', limit: 50 })) {
  console.log(pet.name)
}

try {
  await petstore.listPets({ limit: 1000 })
} catch (error) {
  if (!petstore.listPets.failed(error, 400)) throw error
  console.log(error.body.message)
}

// It prints:
// { name: 'Rex', categoryId: 7, status: 'available', id: 1 }
// Rex
// The query parameter "limit" is not valid: expected at most 100.
