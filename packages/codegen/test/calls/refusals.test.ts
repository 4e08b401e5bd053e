import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedFrom } from '../generated.fixture.ts'

const text = { type: 'string' }
const problem = { title: text, status: { type: 'integer' } }
const required = ['title', 'status']
const because = 'query limit: expected at least 1'

/** A server whose one parameter is refused, with errors of this form. */
async function refusing(name: string, mediaType: string, schema: object, headers?: object) {
  const content = { [mediaType]: { schema } }
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } }
  const responses = {
    200: { description: 'ok' },
    '4XX': { description: 'no', content, ...(headers && { headers }) },
  }
  const get = { operationId: 'getN', parameters: [limit], responses }
  const folder = await generatedFrom(`refusals-${name}`, { paths: { '/n': { get } } })
  const { createApp } = await import(join(folder, 'server.ts'))
  const { default: document } = await import(join(folder, 'openapi.json'), { with: { type: 'json' } })
  return (options: object = {}) =>
    createApp({ document, security: {}, handlers: { getN: () => {} }, ...options }).request('/n?limit=0')
}

test.each([
  [
    'problem details (RFC 9457) say why in "detail"',
    'application/problem+json',
    { type: 'object', required, properties: { ...problem, type: text, detail: text } },
    { type: 'about:blank', title: 'Bad Request', status: 400, detail: because },
  ],
  [
    'problem details without "detail" say why in their title',
    'application/problem+json',
    { type: 'object', required, properties: problem },
    { title: because, status: 400 },
  ],
  [
    'an error says why in its text',
    'application/json',
    { type: 'object', properties: { error: text } },
    { error: because },
  ],
  [
    'an error says why in its list',
    'application/json',
    { type: 'object', required: ['errors'], properties: { errors: { type: 'array', minItems: 1, items: text } } },
    { errors: [because] },
  ],
])('400: %s', async (title, mediaType, schema, body) => {
  const ask = await refusing(title.replaceAll(/\W+/g, '-'), mediaType, schema)
  const response = await ask()
  expect([response.status, response.headers.get('content-type')]).toEqual([400, mediaType])
  expect(await response.json()).toEqual(body)
})

describe('a header that the document requires of its errors', () => {
  const schema = { type: 'object', properties: { detail: text } }
  const required = { 'X-Request-ID': { required: true, schema: { type: 'string', format: 'uuid' } } }

  test("is the app's, in any case of its name", async () => {
    const ask = await refusing('supplied-header', 'application/json', schema, required)
    const id = '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11'
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    const { headers } = await ask({ admit: () => ({ headers: { 'X-Request-Id': id } }), onFailure })
    expect([headers.get('x-request-id'), failures]).toEqual([id, []])
  })

  test('is never invented', async () => {
    const ask = await refusing('invented-header', 'application/json', schema, required)
    const failures: unknown[] = []
    const { status, headers } = await ask({ onFailure: (error: unknown) => failures.push(String(error)) })
    expect([status, headers.get('x-request-id')]).toEqual([400, null])
    expect(failures).toEqual([expect.stringContaining('header X-Request-ID')])
  })
})
