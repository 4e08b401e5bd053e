import { expect, test } from 'vitest'
import { createPetstore } from '../../src/app.ts'
import { createTestPetstore } from '../petstore.ts'

test('a 400 of a counted request reports that count, without asking the limits again', async () => {
  const { store, limiter, key } = await createTestPetstore()
  const app = createPetstore({
    store,
    keys: store,
    limiter: { ...limiter, peek: () => expect.unreachable() },
    environment: 'test',
    publicBaseUrl: 'https://api.petstore.example/v1',
  })
  const response = await app.request('/v1/pets?limit=0', { headers: { Authorization: `Bearer ${key}` } })
  expect([response.status, response.headers.get('X-RateLimit-Remaining')]).toEqual([400, '59'])
})
