import { expect, test } from 'vitest'
import { createTestPetstore } from './petstore.ts'

test('links start with the public base URL, whatever host the request names', async () => {
  const { app, call, key } = await createTestPetstore({ publicBaseUrl: 'https://api.petstore.example/v1' })
  for (const name of ['Rex', 'Mia']) await call('/v1/pets', { method: 'POST', json: { name, categoryId: 7 } })
  const others = { Host: 'other.example', 'X-Forwarded-Host': 'other.example', Forwarded: 'host=other.example' }
  const response = await app.request('http://other.example/v1/pets?limit=1', {
    headers: { Authorization: `Bearer ${key}`, ...others },
  })
  expect(response.headers.get('Link')).toMatch(/^<https:\/\/api\.petstore\.example\/v1\/pets\?[^>]+>; rel="next"$/)
})
