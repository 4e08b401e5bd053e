import { expect, test } from 'vitest'
import { hasRepeatedMembers } from './json-members.ts'

test.each([
  ['{"a":1,"a":2}', true],
  ['{"b":[{"a":{"c":1,"c":1}}]}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":null}]}', false],
  ['{"a:\\":":"x:\\\\","é:":":"}', false],
  ['{"__proto__":{"a":1},"constructor":[]}', false],
])('%s has a member twice: %j', (json, expected) => {
  expect(hasRepeatedMembers(Buffer.from(json), JSON.parse(json))).toBe(expected)
})
