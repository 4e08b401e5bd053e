import { expect, test } from 'vitest'
import { createKeyFormat } from './key-format.ts'

const format = createKeyFormat('shop')

test.each([
  ['alone', (key: string) => key, 'shop_live_[cut]'],
  ['in a header', (key: string) => `Bearer ${key}`, 'Bearer shop_live_[cut]'],
  ['twice', (key: string) => `?a=${key}&b=${key}`, '?a=shop_live_[cut]&b=shop_live_[cut]'],
  ['with something behind it', (key: string) => `${key}x`, 'shop_live_[cut]'],
  ['with a wrong checksum', (key: string) => key.replace('live', 'test'), 'shop_test_[cut]'],
  ['in part', (key: string) => key.slice(0, 30), 'shop_live_[cut]'],
])('a key %s is cut', (_, write, expected) => {
  const text = write(format.generate('live'))
  expect(format.withoutKeys(text)).toBe(expected)
  expect(format.holdsKey(text)).toBe(true)
})

test('a text without a key stays as it is', () => {
  const text = 'shop_live_, shop_test_database and key_0123456789ab'
  expect(format.withoutKeys(text)).toBe(text)
  expect(format.holdsKey(text)).toBe(false)
})

test('looking for a key twice finds it twice', () => {
  const key = format.generate('test')
  expect([format.holdsKey(key), format.holdsKey(key)]).toEqual([true, true])
})
