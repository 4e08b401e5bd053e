/** Every response as a value: `switch` on its status instead of `catch`. */
import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

async function add(name: string): Promise<string> {
  const result = await petstore.createPet({ body: { name, categoryId: 7 } }).result()
  switch (result.status) {
    case 201:
      return `${result.data.name} is ${result.data.id}`
    case 400:
      return result.body.message
    case 'undocumented':
      return `a proxy answered with ${result.response.status}`
    default:
      return `${result.body.code}: tell the service about request ${result.requestId}`
  }
}

console.log(await add('Rex'))
console.log(await add(''))

// It prints:
// Rex is 1
// The value at /name of the body is not valid: expected at least 1 character.
