import { expect, test } from 'vitest'
import { isWhole } from './json-members.ts'

test.each([
  ['{"a":1,"a":2}', false],
  ['{"b":[{"a":{"c":1,"c":1}}]}', false],
  ['{"a":1,"\\u0061":2}', false],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":null}]}', true],
  ['{"a:\\":":"x:\\\\","é:":":"}', true],
  ['{"__proto__":{"a":1},"constructor":[]}', true],
])('%s is whole: %j', (json, expected) => {
  expect(isWhole(Buffer.from(json), JSON.parse(json))).toBe(expected)
})
