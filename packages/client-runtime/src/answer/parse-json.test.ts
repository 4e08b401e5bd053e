import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  '9007199254740992',
  '-9007199254740992',
  '{"id":9223372036854775807}',
  '[1,{"a":[12345678901234567890]}]',
  '9007199254740993.0',
  '9.007199254740993e15',
  '900719925.4740993E7',
  '90071992547409930e0',
  '-9007199254740993.0',
  '1e400',
  '[-1E+400]',
])('%s is refused', (text) => {
  expect(() => parseJson(text)).toThrow('JavaScript would round')
})

test.each([
  ['9007199254740991', 9007199254740991],
  ['-9007199254740991', -9007199254740991],
  ['"9223372036854775807"', '9223372036854775807'],
  ['{"9223372036854775807":"\\"9223372036854775807"}', { '9223372036854775807': '"9223372036854775807' }],
  ['0.12345678901234567', Number('0.12345678901234567')],
  ['1e21', 1e21],
  ['1.7976931348623157e308', Number.MAX_VALUE],
  ['9007199254740992.0', 2 ** 53],
  ['"1e400"', '1e400'],
  ['1e-400', 0],
])('%s is what it says', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('all other JSON parses as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      // JSON.stringify writes a number such as 1e20 as an integer.
      fc.pre(!/\d{16}/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')))
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})
