import { describe, expect, test } from 'vitest'
import { createTestPetstore } from '../../test/petstore.ts'
import { generateKey } from '../keys/key-text.ts'
import { requestIdOf } from './request-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('the request id', () => {
  test.each(['a', 'A-1_b.2', '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11', 'x'.repeat(128)])("is the caller's: %s", (id) => {
    expect(requestIdOf(id)).toBe(id)
  })

  test.each([undefined, '', 'a b', 'a, b', 'a\n', 'é', '<a>', '$(id)', 'x'.repeat(129)])(
    'is a new one for %j',
    (id) => {
      expect(requestIdOf(id)).toMatch(UUID)
    },
  )

  test('is a new one for a key, which nobody is to see again', () => {
    expect(requestIdOf(generateKey('test'))).toMatch(UUID)
  })

  test('is another one for each request', () => {
    expect(requestIdOf(undefined)).not.toBe(requestIdOf(undefined))
  })

  test.each([200, 401, 404, 405])('is on the answer: %i', async (status) => {
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
