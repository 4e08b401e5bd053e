import { describe, expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { createTestPetstore } from './petstore.ts'

describe('the request id', () => {
  test('is replaced when it is a key, which must not be echoed', async () => {
    const { call } = await createTestPetstore()
    const key = contract.keys.generate('test')
    const { headers } = await call('/v1/pets', { headers: { 'X-Request-Id': key } })
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([200, 401, 404, 405])('is on the response: %i', async (status) => {
    const { call } = await createTestPetstore()
    const headers = { 'X-Request-Id': 'mine' }
    const asked = {
      200: () => call('/v1/pets', { headers }),
      401: () => call('/v1/pets', { headers, authorization: null }),
      404: () => call('/v1/cats', { headers }),
      405: () => call('/v1/pets', { headers, method: 'DELETE' }),
    }[status]
    const answer = await asked?.()
    expect([answer?.status, answer?.headers.get('X-Request-Id')]).toEqual([status, 'mine'])
  })
})
