import { describeFirst } from '@contract-first/service/api'
import { expect, test } from 'vitest'
import { createTestNotes } from '../notes/notes.ts'

test.each([
  ['?limit=101', 'The query parameter "limit" is not valid: expected at most 100.'],
  ['?limit=ten', 'The query parameter "limit" is not valid: expected an integer.'],
  ['?limit=%E0', 'The query parameter "limit" is not valid: malformed percent-encoding.'],
  ['?limit=1&limit=2', 'The query parameter "limit" is given more than once.'],
  ['?coluor=red', 'The query parameter "coluor" is unknown: did you mean "colour"?'],
  ['?size=1', 'The query parameter "size" is unknown: this operation takes "limit", "colour", "after".'],
  ['/1?limit=1', 'The query parameter "limit" is unknown: this operation takes none.'],
  ['/rex', 'The path parameter "noteId" is not valid: expected an integer.'],
  ['?limit=0&size=1', 'The query parameter "limit" is not valid: expected at least 1. See "details" for 1 more.'],
  [
    '?coluor=red&aftre=1&limit=1&limit=1',
    'The query parameter "coluor" is unknown: did you mean "colour"? See "details" for 2 more.',
  ],
])('GET /v1/notes%s is described in one sentence: %s', async (rest, message) => {
  const { call } = await createTestNotes()
  expect((await call(`/v1/notes${rest}`)).body).toMatchObject({ code: 'invalid_parameter', message })
})

test.each([
  ['', 'The body is missing.'],
  ['{', 'The body is not valid: expected well-formed JSON (at character 1).'],
  ['[]', 'The body is not valid: expected an object, not an array.'],
  ['{"colour":"red"}', 'The value at /text of the body is missing: expected a string.'],
  ['{"text":""}', 'The value at /text of the body is not valid: expected at least 1 character.'],
  ['{}', 'The value at /text of the body is missing: expected a string.'],
  ['{"colour":1}', 'The value at /text of the body is missing: expected a string. See "details" for 1 more.'],
])('POST /v1/notes with the body %s is described in one sentence: %s', async (body, message) => {
  const { call } = await createTestNotes()
  const answer = await call('/v1/notes', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  expect(answer.body).toMatchObject({ code: 'invalid_body', message })
})

test('a property that the contract forbids is reported as not expected', () => {
  expect(describeFirst([{ in: 'body', pointer: '/colour', message: 'not expected here' }])).toBe(
    'The value at /colour of the body is not expected here.',
  )
})
