/** A test without a service: only responses that the contract allows. */
import assert from 'node:assert/strict'
import { type Client, createClient } from '@petstore/client'
import { mockFetch } from '@petstore/client/testing'

/** The function under test. */
async function firstAvailable(petstore: Client): Promise<string> {
  const result = await petstore.listPets({ status: 'available', limit: 1 }).result()
  return result.ok ? (result.data[0]?.name ?? 'none') : `no list: ${result.status}`
}

const pets = [{ id: 1, name: 'Rex', categoryId: 7, status: 'available' as const }]
const answering = createClient({ apiKey: 'any', fetch: mockFetch({ listPets: ({ limit }) => pets.slice(0, limit) }) })
assert.equal(await firstAvailable(answering), 'Rex')

// The body and the headers are the examples of the contract.
const failing = createClient({ apiKey: 'any', maxRetries: 0, fetch: mockFetch({ listPets: { status: 401 } }) })
assert.equal(await firstAvailable(failing), 'no list: 401')

const broken = createClient({
  apiKey: 'any',
  fetch: mockFetch({ listPets: () => [{ id: 0, name: 'Rex', categoryId: 7 }] }),
})
await firstAvailable(broken).catch(({ message }) => console.log(message))

// It prints:
// mockFetch's response with 200 for listPets at /0/id is not what the contract says: Too small: expected number to be >=1
