import { expect, test } from 'vitest'
import { matchesSecret } from './matches-secret.ts'

test.each([
  ['secret', 'secret', true],
  ['ü日本', 'ü日本', true],
  ['', '', true],
  ['secreT', 'secret', false],
  ['Secret', 'secret', false],
  ['secre', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['secret', '', false],
  ['secre', 'secre\0', false],
  ['secre\0', 'secre', false],
])('%j for the secret %j: %s', (sent, secret, matches) => {
  expect(matchesSecret(sent, secret)).toBe(matches)
})
