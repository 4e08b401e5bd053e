import { expect, test } from 'vitest'
import { normalStatus, statusFor } from './statuses.ts'

test.each([
  [['200', '2XX', 'default'], 200, '200'],
  [['200', '2XX', 'default'], 201, '2XX'],
  [['200', '2XX', 'default'], 404, 'default'],
  [['200', '4XX'], 500, undefined],
])('out of %j, %i is described by %s', (names, status, expected) => {
  expect(statusFor(names, status)).toBe(expected)
})

test.each([
  ['4xx', '4XX'],
  ['5Xx', '5XX'],
  ['404', '404'],
  ['default', 'default'],
  ['x-xx', 'x-xx'],
])('%s is %s', (name, expected) => {
  expect(normalStatus(name)).toBe(expected)
})
