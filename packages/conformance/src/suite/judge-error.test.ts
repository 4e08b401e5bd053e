import { expect, test } from 'vitest'
import { judgeError } from './judge-error.ts'
import type { Policy, Target } from './setup.ts'

const policy: Policy = {
  errors: { schema: '/Error', status: '/status', message: '/message', codes: { at: '/code', statuses: { gone: 410 } } },
}
const target: Target = {
  baseUrl: 'http://shop.example',
  fetch: () => new Response(),
  secrets: { bearer: 'right-secret', pin: '400' },
  wrongSecrets: { bearer: { revoked: 'revoked-secret' } },
}

const judged = (status: number, body: string) =>
  judgeError('a', { status, headers: new Headers(), bytes: new TextEncoder().encode(body) }, policy, target).map(
    ({ message }) => message,
  )

test.each([
  '{"status":400,"code":"new","message":"400: wait until 2026-11-22T12:50:00Z, or ask http://shop.example:8080/"}',
  '{"status":400,"message":"Unexpected token at position 3 (line 1 column 4)"}',
  '{}',
  '<p>',
])('Nothing is found of an error %s', (body) => {
  expect(judged(400, body)).toEqual([])
})

test('A success is not an error, whatever it says', () => {
  expect(judged(200, '{"status":400,"code":"gone","message":"right-secret"}')).toEqual([])
})

test.each([
  ['{"status":404}', 'the response 400 says at /status of its body that it is 404'],
  ['{"code":"gone"}', 'the response 400 says at /code of its body that it is gone, which goes with 410'],
  ['{"message":"Not known: right-secret"}', 'the text at /message repeats a credential'],
  ['{"message":"Not known: revoked-secret"}', 'the text at /message repeats a credential'],
  ['{"message":"at add (/app/add.ts:12:7)"}', 'the text at /message names a line of a source file'],
  ['{"message":"File \\"add.py\\", line 12"}', 'the text at /message names a line of a source file'],
])('An error %s: %s', (body, complaint) => {
  expect(judged(400, body)).toEqual([complaint])
})
