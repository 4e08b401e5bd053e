import { expect, test } from 'vitest'
import { generateKey, parseKey } from './key-text.ts'
import { createReadKey } from './sent-keys.ts'

const [one, other] = [generateKey('test'), generateKey('live')]

test('a connection that sends a key again gets what was read before', () => {
  const readKey = createReadKey()
  const connection = {}
  const first = readKey(one, connection)
  expect(first).toEqual(parseKey(one))
  expect(readKey(one, connection)).toBe(first)
})

test('every key is read for what it is, whichever a connection sent before', () => {
  const readKey = createReadKey()
  const connection = {}
  for (const text of [one, other, one.slice(0, -1), `${one.slice(0, -1)}!`, one.toUpperCase(), '', other, one]) {
    expect(readKey(text, connection)).toEqual(parseKey(text))
  }
})

test('connections are told apart, and a request without one is read, too', () => {
  const readKey = createReadKey()
  readKey(one, {})
  expect(readKey(other, {})).toEqual(parseKey(other))
  expect(readKey(other, undefined)).toEqual(parseKey(other))
})
