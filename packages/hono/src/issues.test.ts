import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from './contract.fixture.ts'
import { required } from './schema/index.ts'

const schema = z.object({
  anyOf: z.union([z.string(), z.int()]).exactOptional(),
  oneOf: z.xor([z.string(), z.string().min(3)]).exactOptional(),
  list: z.array(z.int()).min(1).max(2).exactOptional(),
  text: z.string().min(2).max(3).regex(/^a/).exactOptional(),
  number: z.number().gt(0).lt(10).multipleOf(0.5).exactOptional(),
  integer: z.int().exactOptional(),
  strict: z.strictObject({ '~/': z.literal([1, 'x']) }).exactOptional(),
  undeclared: required(['a']).exactOptional(),
  file: z.instanceof(Blob).exactOptional(),
})
const request = { body: { required: true, content: { 'application/json': { schema } } } }
const app = appOf(contractOf([operation({ method: 'post', request })]))

test('400: the message says that JavaScript cannot represent a number', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"number":-1e400}' }
  const message = 'expected a number, not one beyond 1.8e308'
  const details = [{ in: 'body', pointer: '/number', message }]
  expect(await read(app.request('/ask', init))).toMatchObject({ status: 400, body: { details } })
})

test.each<[body: object, pointer: string, message: string]>([
  [{ anyOf: true }, '/anyOf', 'expected a value that fits one of the alternatives'],
  [{ oneOf: 'long' }, '/oneOf', 'expected a value that fits exactly one of the alternatives'],
  [{ oneOf: 5 }, '/oneOf', 'expected a value that fits one of the alternatives'],
  [{ list: [] }, '/list', 'expected at least 1 item'],
  [{ list: [1, 2, 3] }, '/list', 'expected at most 2 items'],
  [{ list: [1, 'x'] }, '/list/1', 'expected a number, not a string'],
  [{ list: {} }, '/list', 'expected an array, not an object'],
  [{ text: 'a' }, '/text', 'expected at least 2 characters'],
  [{ text: 'aaaa' }, '/text', 'expected at most 3 characters'],
  [{ text: 'bb' }, '/text', 'expected text that matches ^a'],
  [{ text: null }, '/text', 'expected a string, not null'],
  [{ number: 0 }, '/number', 'expected more than 0'],
  [{ number: 10 }, '/number', 'expected less than 10'],
  [{ number: 0.3 }, '/number', 'expected a multiple of 0.5'],
  [{ integer: 1.5 }, '/integer', 'expected an integer, not a number'],
  [{ strict: { '~/': 2 } }, '/strict/~0~1', 'expected 1 or "x"'],
  [{ strict: {} }, '/strict/~0~1', 'expected 1 or "x", but it is missing'],
  [{ strict: { '~/': 1, more: 1 } }, '/strict/more', 'not expected here'],
  [{ undeclared: {} }, '/undeclared/a', 'expected a value, but it is missing'],
  [{ file: 'text' }, '/file', 'expected a file, not a string'],
])('400: the message about %j says what was expected', async (body, pointer, message) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const details = [{ in: 'body', pointer, message }]
  expect(await read(app.request('/ask', init))).toMatchObject({ status: 400, body: { details } })
})

test('400: the message says that a number is too large for JSON.parse', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"number":1e400}' }
  const details = [{ in: 'body', pointer: '/number', message: 'expected a number, not one beyond 1.8e308' }]
  expect(await read(app.request('/ask', init))).toMatchObject({ status: 400, body: { details } })
})
