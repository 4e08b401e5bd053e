import { describeFirst } from '@contract-first/service/api'
import { expect, test } from 'vitest'
import { createTestPetstore } from '../petstore.ts'

test.each([
  ['?limit=101', 'The query parameter "limit" is not valid: expected at most 100.'],
  ['?limit=ten', 'The query parameter "limit" is not valid: expected an integer.'],
  ['?limit=%E0', 'The query parameter "limit" is not valid: malformed percent-encoding.'],
  ['?limit=1&limit=2', 'The query parameter "limit" is given more than once.'],
  ['?stauts=sold', 'The query parameter "stauts" is unknown: did you mean "status"?'],
  ['?colour=red', 'The query parameter "colour" is unknown: this operation takes "limit", "status", "cursor".'],
  ['/1?limit=1', 'The query parameter "limit" is unknown: this operation takes none.'],
  ['/rex', 'The path parameter "petId" is not valid: expected an integer.'],
  ['?limit=0&colour=red', 'The query parameter "limit" is not valid: expected at least 1. See "details" for 1 more.'],
  [
    '?stauts=sold&curser=a&limit=1&limit=1',
    'The query parameter "stauts" is unknown: did you mean "status"? See "details" for 2 more.',
  ],
])('GET /v1/pets%s is described in one sentence: %s', async (rest, message) => {
  const { call } = await createTestPetstore()
  expect((await call(`/v1/pets${rest}`)).body).toMatchObject({ code: 'invalid_parameter', message })
})

test.each([
  ['', 'The body is missing.'],
  ['{', 'The body is not valid: expected well-formed JSON (at character 1).'],
  ['[]', 'The body is not valid: expected an object, not an array.'],
  ['{"categoryId":7}', 'The value at /name of the body is missing: expected a string.'],
  ['{"name":"","categoryId":7}', 'The value at /name of the body is not valid: expected at least 1 character.'],
  ['{}', 'The value at /name of the body is missing: expected a string. See "details" for 1 more.'],
])('POST /v1/pets with the body %s is described in one sentence: %s', async (body, message) => {
  const { call } = await createTestPetstore()
  const answer = await call('/v1/pets', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  expect(answer.body).toMatchObject({ code: 'invalid_body', message })
})

test('a property that the contract forbids is reported as not expected', () => {
  expect(describeFirst([{ in: 'body', pointer: '/colour', message: 'not expected here' }])).toBe(
    'The value at /colour of the body is not expected here.',
  )
})
