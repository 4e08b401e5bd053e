/** An animal is added once, however often the request is sent. */
import { createClient } from '@petstore/client'

const options = {
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
}
const petstore = createClient(options)

// With your own key, a second call adds nothing, even from another process.
const order = { idempotencyKey: 'order-4711' }
const rex = await petstore.createPet({ body: { name: 'Rex', categoryId: 7 } }, order)
const same = await petstore.createPet({ body: { name: 'Rex', categoryId: 7 } }, order)
console.log(`${rex.name} is ${rex.id}, and still ${same.id}`)

const other = await petstore.createPet({ body: { name: 'Mia', categoryId: 3 } }, order).result()
if (!other.ok && other.status === 422) console.log(other.body.message)

// Without one, each call has its own key, which its retries carry: here the first response is lost on the way.
let answers = 0
const unlucky = createClient({
  ...options,
  fetch: async (request) => {
    const response = await fetch(request)
    answers++
    if (answers === 1) throw new TypeError('the connection broke')
    return response
  },
})
const { data, attempts } = await unlucky.createPet({ body: { name: 'Mia', categoryId: 3 } }).withResponse()
console.log(`${data.name} is ${data.id}, after ${attempts} attempts`)
console.log(`${(await petstore.listPets()).length} animals`)

// It prints:
// Rex is 1, and still 1
// This Idempotency-Key was used with another body: choose a new one.
// Mia is 2, after 2 attempts
// 2 animals
