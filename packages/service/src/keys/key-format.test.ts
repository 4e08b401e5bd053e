import { describe, expect, test } from 'vitest'
import { createKeyFormat, hashKey } from './key-format.ts'

const format = createKeyFormat('shop')

describe('a new key', () => {
  test('has the environment, 30 random characters and 6 of checksum', () => {
    expect(format.generate('live')).toMatch(/^shop_live_[0-9A-Za-z]{36}$/)
    expect(format.generate('test')).toMatch(/^shop_test_[0-9A-Za-z]{36}$/)
  })

  test('uses every character of base62 about equally often', () => {
    const counts = new Map<string, number>()
    for (let times = 0; times < 2_000; times++) {
      for (const character of format.generate('test').slice(10, 40)) {
        counts.set(character, (counts.get(character) ?? 0) + 1)
      }
    }
    // 60,000 characters: 968 of each, with a standard deviation of 31.
    expect(counts.size).toBe(62)
    expect(Math.min(...counts.values())).toBeGreaterThan(768)
    expect(Math.max(...counts.values())).toBeLessThan(1_168)
  })
})

describe('a key that is read', () => {
  test('gives the environment of a generated key, and its hash instead of the key', () => {
    const [live, test] = [format.generate('live'), format.generate('test')]
    expect(format.parse(live)).toEqual({ environment: 'live', hash: hashKey(live) })
    expect(format.parse(test)).toEqual({ environment: 'test', hash: hashKey(test) })
  })

  test('finds every mistake in one character', () => {
    const key = format.generate('test')
    for (let index = 0; index < key.length; index++) {
      const other = key[index] === 'x' ? 'y' : 'x'
      expect(format.parse(key.slice(0, index) + other + key.slice(index + 1))).toBeUndefined()
    }
  })

  test('finds a change of environment, which the checksum covers', () => {
    expect(format.parse(format.generate('test').replace('test', 'live'))).toBeUndefined()
  })

  test.each([
    ['a wrong checksum', 'shop_test_000000000000000000000000000000000000'],
    ['nothing', ''],
    ['another scheme', 'sk_test_000000000000000000000000000000000000'],
  ])('refuses %s', (_, text) => {
    expect(format.parse(text)).toBeUndefined()
  })

  test('refuses a key with anything around it', () => {
    const key = format.generate('test')
    expect([` ${key}`, `${key} `, `${key}\n`, `${key}0`, key.slice(0, -1)].map(format.parse)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })
})

test('the checksum is CRC32 in six base62 characters, so that a scanner can verify a key without asking', () => {
  // Joined only here: no file may hold a key with a valid checksum.
  const body = `shop_test_${'0'.repeat(30)}`
  expect(format.parse(`${body}2C2HpL`)).toMatchObject({ environment: 'test' })
  expect(format.parse(`${body}2C2Hpa`)).toBeUndefined()
})

test('a key is stored as its SHA-256', () => {
  expect(hashKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
