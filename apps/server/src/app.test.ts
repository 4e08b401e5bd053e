import { expect, test } from 'vitest'
import { createTestPetstore } from '../test/petstore.ts'
import { createPetstore } from './app.ts'

test.each([
  ['is kept back', {}, 500],
  ['is kept back without sendsBreaches', { sendsBreaches: false }, 500],
  ['is sent with sendsBreaches', { sendsBreaches: true }, 200],
])('a response that breaks the contract %s', async (_, options, status) => {
  const { store, limiter, key } = await createTestPetstore()
  const nameless = { id: 1, name: '', categoryId: 7 }
  const app = createPetstore({
    store: { ...store, listPets: () => [nameless] },
    keys: store,
    limiter,
    environment: 'test',
    publicBaseUrl: 'https://api.petstore.example/v1',
    ...options,
  })
  const response = await app.request('/v1/pets', { headers: { Authorization: `Bearer ${key}` } })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(status === 200 ? [nameless] : expect.objectContaining({ status }))
})
