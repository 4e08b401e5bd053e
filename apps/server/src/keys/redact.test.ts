import { expect, test } from 'vitest'
import { generateKey } from './key.ts'
import { holdsKey, withoutKeys } from './redact.ts'

test.each([
  [(key: string) => `Bearer ${key}`, 'Bearer petstore_live_…'],
  [(key: string) => `/v1/pets?key=${key}&again=${key}x`, '/v1/pets?key=petstore_live_…&again=petstore_live_…x'],
  [(key: string) => key.replace('live', 'test'), 'petstore_test_…'],
])('keys are taken out of a text, right checksum or not: %#', (write, expected) => {
  expect(withoutKeys(write(generateKey('live')))).toBe(expected)
})

test('a text without a key stays as it is', () => {
  const text = 'petstore_live_, petstore_test_short and key_0123456789ab'
  expect(withoutKeys(text)).toBe(text)
  expect(holdsKey(text)).toBe(false)
})

test('every look finds a key, however often one looks', () => {
  const key = generateKey('test')
  expect([holdsKey(key), holdsKey(key), holdsKey(`x${key}`)]).toEqual([true, true, true])
})
