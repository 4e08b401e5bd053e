import { describe, expect, test } from 'vitest'
import { createTestNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'

describe('the request id', () => {
  test('is replaced when it is a key, which must not be echoed', async () => {
    const { call } = await createTestNotes()
    const key = contract.keys.generate('test')
    const { headers } = await call('/v1/notes', { headers: { 'X-Request-Id': key } })
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([200, 401, 404, 405])('is on the response: %i', async (status) => {
    const { call } = await createTestNotes()
    const headers = { 'X-Request-Id': 'mine' }
    const asked = {
      200: () => call('/v1/notes', { headers }),
      401: () => call('/v1/notes', { headers, authorization: null }),
      404: () => call('/v1/cats', { headers }),
      405: () => call('/v1/notes', { headers, method: 'DELETE' }),
    }[status]
    const answer = await asked?.()
    expect([answer?.status, answer?.headers.get('X-Request-Id')]).toEqual([status, 'mine'])
  })
})
