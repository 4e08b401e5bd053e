import { expect, test } from 'vitest'
import { parseList } from './structured-field.ts'

test('reads a list of items with parameters', () => {
  expect(parseList('"a\\"b";q=-1; w="x" ,\t7')).toEqual([
    { value: 'a"b', parameters: { q: -1, w: 'x' } },
    { value: 7, parameters: {} },
  ])
})

test.each([
  '',
  '"a',
  '"a",',
  '"a" ;q=1',
  '"a";q',
  '"a";q=',
  '"a";Q=1',
  '"a";q=1;q=2',
  '"ä"',
  '1.5',
  '1234567890123456',
  '"a"x',
])('%s is refused', (field) => {
  expect(() => parseList(field)).toThrow('expected')
})
