import { expect, test } from 'vitest'
import { createKeyFormat } from './key-format.ts'
import { createReadKey } from './sent-keys.ts'

const format = createKeyFormat('shop')

const [one, other] = [format.generate('test'), format.generate('live')]

test('a connection that sends a key again gets the earlier result', () => {
  const readKey = createReadKey(format)
  const connection = {}
  const first = readKey(one, connection)
  expect(first).toEqual(format.parse(one))
  expect(readKey(one, connection)).toBe(first)
})

test('every key is read separately, whatever the connection sent before', () => {
  const readKey = createReadKey(format)
  const connection = {}
  for (const text of [one, other, one.slice(0, -1), `${one.slice(0, -1)}!`, one.toUpperCase(), '', other, one]) {
    expect(readKey(text, connection)).toEqual(format.parse(text))
  }
})

test('connections are told apart, and a request without one is read, too', () => {
  const readKey = createReadKey(format)
  readKey(one, {})
  expect(readKey(other, {})).toEqual(format.parse(other))
  expect(readKey(other, undefined)).toEqual(format.parse(other))
})
