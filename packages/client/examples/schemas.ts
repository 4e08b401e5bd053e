/** Responses checked with the contract's schemas: here something on the way changes them. */
import { createClient } from '@petstore/client'
import { validateAnswers } from '@petstore/client/schemas'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
  validate: validateAnswers,
  fetch: async (request) => {
    const response = await fetch(request)
    return new Response((await response.text()).replace('"categoryId"', '"category"'), response)
  },
})

await petstore.createPet({ body: { name: 'Rex', categoryId: 7 } }).catch(({ name, message, excerpt }) => {
  console.log(name, message)
  console.log(excerpt)
})

// It prints:
// ParseError createPet: /categoryId is not what the contract says: Invalid input: expected number, received undefined, in a 201 of type application/json: check the base URL
// {"name":"Rex","category":7,"id":1}
