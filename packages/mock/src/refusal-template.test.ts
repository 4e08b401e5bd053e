import type { Problem } from '@contract-first/hono'
import { problemText } from '@contract-first/hono/parts'
import { createSchemas } from '@contract-first/values'
import { describe, expect, test } from 'vitest'
import { fill, templateOf } from './refusal-template.ts'

const PROBLEM: Problem = {
  kind: 'invalid-body',
  status: 400,
  details: [{ in: 'body', pointer: '/name', message: 'expected a string, not a number' }],
}
const SAID = '/name: expected a string, not a number'

const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items })
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const told = (schema: object, example: unknown, problem: Problem = PROBLEM) =>
  fill(templateOf(example, mediaOf(schema), problem.kind, problem.status), problemText(problem))
const mediaOf = (schema: object, mediaType = 'application/json') => ({
  schema: createSchemas(schema).at(''),
  mediaType,
})

describe('a refusal says what is wrong in the members of the documented error that are named for it', () => {
  test.each<[what: string, schema: object, example: unknown, says: unknown]>([
    [
      'a code, a status and a reason inside a member',
      object({ error: object({ code: { type: 'integer' }, status: text, reason: text, request: text }) }),
      { error: { code: 404, status: 'Not Found', reason: 'User with ID 1234 does not exist.', request: 'd7ef' } },
      { error: { code: 400, status: 'Bad Request', reason: SAID, request: 'd7ef' } },
    ],
    [
      'a list of texts',
      object({ errors: object({ body: list(text) }) }),
      { errors: { body: [] } },
      { errors: { body: [SAID] } },
    ],
    [
      'members that the example does not show',
      object({ code: { enum: ['bad_request', 'unauthorized'] }, message: text, status: { type: 'integer' } }),
      {},
      { message: SAID, status: 400 },
    ],
    [
      'a list of objects',
      object({ errors: list(object({ field: text, message: text }, { required: ['field', 'message'] })) }),
      { errors: [{ field: 'id', message: 'Wrong.' }] },
      { errors: [{ field: '/name', message: 'expected a string, not a number' }] },
    ],
    [
      'the usual word of OAuth',
      object({ error: text, error_description: text }),
      {},
      { error: SAID, error_description: SAID },
    ],
    [
      'a title, where there is nothing else',
      object({ title: text, status: { type: 'integer' } }),
      {},
      { title: SAID, status: 400 },
    ],
    ['a message, where no members are named', { type: 'object' }, {}, { message: SAID }],
    ['no title beside a text', object({ title: text, text }), {}, { title: 'Bad Request', text: SAID }],
    ['nothing that fits', object({ id: text, at: text }), { id: 'a', at: 'b' }, { id: 'a', at: 'b' }],
    [
      'a list of errors that have such a list themselves',
      { $defs: { e: object({ message: text, errors: list({ $ref: '#/$defs/e' }) }) }, $ref: '#/$defs/e' },
      {},
      { message: SAID, errors: [{ message: SAID }] },
    ],
    ['a text with a maximum length', object({ message: { ...text, maxLength: 7 } }), {}, { message: '/name: ' }],
    ['a text that its schema bounds', object({ message: { enum: ['no'] } }), { message: 'no' }, { message: 'no' }],
  ])('%s', (_, schema, example, says) => {
    expect(told(schema, example)).toEqual(says)
  })

  test('the status is that of the response', () => {
    const media = mediaOf(object({ status: { type: 'integer' }, title: text }))
    expect(fill(templateOf({}, media, PROBLEM.kind, 422), problemText(PROBLEM))).toMatchObject({ status: 422 })
  })

  test('the type of a problem is a URI', () => {
    const media = mediaOf(object({ type: text, detail: text }), 'application/problem+json')
    const says = { type: 'about:blank', detail: SAID }
    expect(fill(templateOf({ type: 'a' }, media, PROBLEM.kind, 400), problemText(PROBLEM))).toEqual(says)
  })

  test('a credential that was refused gives its reason', () => {
    const problem: Problem = { kind: 'unauthenticated', status: 401, refused: [{ scheme: 'key', reason: 'it is old' }] }
    expect(told(object({ message: text }), { message: 'Never seen.' }, problem)).toEqual({ message: 'it is old' })
  })
})
