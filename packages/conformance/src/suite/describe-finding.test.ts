import { expect, test } from 'vitest'
import { describeFinding } from './describe-finding.ts'

test.each([
  ['text/plain', '\u001B[2Jgone\n\n  next', '200 U+001B[2Jgone next'],
  ['application/zip', 'PK\u0003\u0004\uFFFD', '200 (a body of application/zip)'],
  ['application/octet-stream', 'plain text', '200 plain text'],
])('a body of %s cannot move the cursor of the terminal', (type, body, shown) => {
  const response = { status: 200, headers: [['content-type', type] as [string, string]], body }
  const finding = { case: 'a', operation: 'a', check: 'body' as const, message: 'no', pointer: '' as const, response }
  expect(describeFinding(finding).split('\n').at(-1)).toBe(`  response: ${shown}`)
})
