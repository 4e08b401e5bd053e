import { describe, expect, test } from 'vitest'
import { generateKey, hashKey, parseKey } from './key-text.ts'

describe('generateKey', () => {
  test('writes the environment, 30 random characters and 6 of checksum', () => {
    expect(generateKey('live')).toMatch(/^petstore_live_[0-9A-Za-z]{36}$/)
    expect(generateKey('test')).toMatch(/^petstore_test_[0-9A-Za-z]{36}$/)
  })

  test('uses every character of base62 about equally often', () => {
    const counts = new Map<string, number>()
    for (let times = 0; times < 2_000; times++) {
      for (const character of generateKey('test').slice(14, 44)) {
        counts.set(character, (counts.get(character) ?? 0) + 1)
      }
    }
    // 60,000 characters: 968 of each, with a standard deviation of 31.
    expect(counts.size).toBe(62)
    expect(Math.min(...counts.values())).toBeGreaterThan(768)
    expect(Math.max(...counts.values())).toBeLessThan(1_168)
  })
})

describe('parseKey', () => {
  test('reads the environment of a generated key, and keeps its hash in its place', () => {
    const [live, test] = [generateKey('live'), generateKey('test')]
    expect(parseKey(live)).toEqual({ environment: 'live', hash: hashKey(live) })
    expect(parseKey(test)).toEqual({ environment: 'test', hash: hashKey(test) })
  })

  test('finds every mistake in one character', () => {
    const key = generateKey('test')
    for (let index = 0; index < key.length; index++) {
      const other = key[index] === 'x' ? 'y' : 'x'
      expect(parseKey(key.slice(0, index) + other + key.slice(index + 1))).toBeUndefined()
    }
  })

  test('finds a change of environment, which the checksum covers', () => {
    expect(parseKey(generateKey('test').replace('test', 'live'))).toBeUndefined()
  })

  test.each([
    ['a wrong checksum', 'petstore_test_000000000000000000000000000000000000'],
    ['nothing', ''],
    ['another scheme', 'sk_test_000000000000000000000000000000000000'],
  ])('refuses %s', (_, text) => {
    expect(parseKey(text)).toBeUndefined()
  })

  test('refuses a key with anything around it', () => {
    const key = generateKey('test')
    expect([` ${key}`, `${key} `, `${key}\n`, `${key}0`, key.slice(0, -1)].map(parseKey)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })
})

test('the checksum is CRC32 in six base62 characters, so that a scanner can verify a key without asking', () => {
  // Joined only here: no file may hold a key with a right checksum.
  const body = `petstore_test_${'0'.repeat(30)}`
  expect(parseKey(`${body}1ycBui`)).toMatchObject({ environment: 'test' })
  expect(parseKey(`${body}1ycBuj`)).toBeUndefined()
})

test('a key is stored as its SHA-256', () => {
  expect(hashKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
