import { describe, expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const none = () => false

describe('the request id', () => {
  test.each(['a', 'A-1_b.2', '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11', 'x'.repeat(128)])("is the caller's: %s", (id) => {
    expect(requestIdOf(id, none)).toBe(id)
  })

  test.each([undefined, '', 'a b', 'a, b', 'a\n', 'é', '<a>', '$(id)', 'x'.repeat(129)])(
    'is a new one for %j',
    (id) => {
      expect(requestIdOf(id, none)).toMatch(UUID)
    },
  )

  test('is replaced when it holds a secret, which must not be shown again', () => {
    expect(requestIdOf('key_1', (text) => text.startsWith('key_'))).toMatch(UUID)
  })

  test('is different for each request', () => {
    expect(requestIdOf(undefined, none)).not.toBe(requestIdOf(undefined, none))
  })
})
