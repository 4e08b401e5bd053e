/** A listing of several pages: each page is requested when it is needed. */
import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  hooks: { onRequest: ({ method, url }) => console.log(method + new URL(url).search) },
})

for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) {
  await petstore.createPet({ body: { name, categoryId: 7, status: 'available' } })
}

for await (const pet of petstore.listPets.all({ status: 'available', limit: 2 })) {
  console.log(pet.name)
  if (pet.name === 'Cy') break
}

for await (const page of petstore.listPets.pages({ limit: 3 })) {
  console.log(page.map(({ name }) => name).join(', '))
}

// It prints:
// POST
// POST
// POST
// POST
// POST
// GET?status=available&limit=2
// Ada
// Bo
// GET?limit=2&status=available&cursor=2
// Cy
// GET?limit=3
// Ada, Bo, Cy
// GET?limit=3&cursor=3
// Di, Ed
