import { type Contract, contractApp } from '@contract-first/hono'
import { createRoute } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type StubAnswer, stubsOf } from './stubs.ts'

const json = (body: unknown): StubAnswer => ({ headers: { 'Content-Type': 'application/json' }, body })
const text: StubAnswer = { headers: { 'Content-Type': 'text/plain' }, body: 'moon' }
const content = { 'application/json': { schema: z.unknown() }, 'text/plain': { schema: z.unknown() } }
const place = { method: 'get', path: '/ask' } as const
const route = createRoute({
  ...place,
  operationId: 'ask',
  request: { query: z.strictObject({}) },
  responses: { 200: { description: '', content }, '4XX': { description: '', content } },
})
const contract: Contract = {
  operations: { ask: { id: 'ask', ...place, route, security: [], deprecated: false } },
  securitySchemes: {},
  security: [],
}
const answers = { ask: { 200: [json('sun'), text], '4XX': [json('cloud')], 503: [] } }
const { handlers } = stubsOf<object>({ basePath: '', answers, resources: [], items: {} }, contract)
const document = { openapi: '3.1.1', info: { title: 'Sky', version: '1.0.0' }, paths: {} }
const app = contractApp(contract, { document, security: {}, handlers })

test.each([
  [{}, 200, '"sun"'],
  [{ accept: 'text/*' }, 200, 'moon'],
  [{ prefer: 'wait=1, code=418' }, 418, '"cloud"'],
  [{ prefer: 'code=302' }, 200, '"sun"'],
])('with %j, an operation that is not written answers %i', async (headers, status, body) => {
  const response = await app.request('/ask', { headers })
  expect([response.status, await response.text()]).toEqual([status, body])
})

test('where no example is known, the answer is 501', async () => {
  expect((await app.request('/ask', { headers: { prefer: 'code=503' } })).status).toBe(501)
})

test("a header that the app supplies takes the place of a stub's example", async () => {
  const example: StubAnswer = {
    headers: { 'Content-Type': 'text/plain', 'X-Request-ID': 'a', 'X-Total': 1 },
    body: 'moon',
  }
  const stubs = stubsOf<object>(
    { basePath: '', answers: { ask: { 200: [example] } }, resources: [], items: {} },
    contract,
  )
  const admit = () => ({ headers: { 'X-Request-Id': 'real', 'X-Total': undefined } })
  const own = contractApp(contract, { document, security: {}, handlers: stubs.handlers, admit })
  const { headers } = await own.request('/ask')
  expect([headers.get('x-request-id'), headers.get('x-total')]).toEqual(['real', '1'])
})
