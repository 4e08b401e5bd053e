import { expect, test } from 'vitest'
import { generateKey } from './key-text.ts'
import { holdsKey, withoutKeys } from './redact.ts'

test.each([
  ['alone', (key: string) => key, 'petstore_live_[cut]'],
  ['in a header', (key: string) => `Bearer ${key}`, 'Bearer petstore_live_[cut]'],
  ['twice', (key: string) => `?a=${key}&b=${key}`, '?a=petstore_live_[cut]&b=petstore_live_[cut]'],
  ['with something behind it', (key: string) => `${key}x`, 'petstore_live_[cut]'],
  ['with a wrong checksum', (key: string) => key.replace('live', 'test'), 'petstore_test_[cut]'],
  ['in part', (key: string) => key.slice(0, 30), 'petstore_live_[cut]'],
])('a key %s is cut', (_, write, expected) => {
  const text = write(generateKey('live'))
  expect(withoutKeys(text)).toBe(expected)
  expect(holdsKey(text)).toBe(true)
})

test('a text without a key stays as it is', () => {
  const text = 'petstore_live_, petstore_test_database and key_0123456789ab'
  expect(withoutKeys(text)).toBe(text)
  expect(holdsKey(text)).toBe(false)
})

test('looking for a key twice finds it twice', () => {
  const key = generateKey('test')
  expect([holdsKey(key), holdsKey(key)]).toEqual([true, true])
})
