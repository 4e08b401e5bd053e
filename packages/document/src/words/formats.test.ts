import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  ['date', true],
  ['int64', true],
  ['colour', false],
  ['constructor', false],
  [5, false],
])('%j is a format that the tools know: %s', (name, isKnown) => {
  expect(isFormat(name)).toBe(isKnown)
})
