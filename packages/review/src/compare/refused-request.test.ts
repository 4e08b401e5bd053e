import type { JsonObject } from '@contract-first/document/json'
import { describe, expect, test } from 'vitest'
import { compared } from '../golden.fixture.ts'

const done = { 204: { description: 'Done.' } }
const body = (type: string, schema: JsonObject): JsonObject => ({ required: true, content: { [type]: { schema } } })

/** The `curl` lines that show the breaks of `POST /shops/{shop}/things`, or of a changed side. */
async function curls(before: JsonObject, after: JsonObject, rest: JsonObject = {}): Promise<(string | undefined)[]> {
  const parameters = [
    { name: 'shop', in: 'path', required: true, schema: { type: 'string' }, example: "it's" },
    { name: 'page', in: 'query', required: true, schema: { type: 'integer', minimum: 7 } },
    { name: 'sort', in: 'query', schema: { type: 'string' } },
  ]
  const side = (operation: JsonObject): JsonObject => ({
    servers: [{ url: '/v1/' }],
    paths: { '/shops/{shop}/things': { parameters, post: { responses: done, ...operation } } },
    ...rest,
  })
  const { findings } = await compared(side(before), side(after), ['3.1', '3.1'])
  return findings.flatMap(({ witness }) => (witness ? [witness.curl] : []))
}

describe('a value that callers send is shown in a request that was valid before', () => {
  test('in a body, with the other required members', async () => {
    const found = await curls(
      { requestBody: body('application/json', { enum: ['a', 'b'] }) },
      { requestBody: body('application/json', { enum: ['a'] }) },
    )
    expect(found).toEqual([
      `curl 'https://YOUR_HOST/v1/shops/it%27s/things?page=7' \\
  --header 'Content-Type: application/json' \\
  --data '"b"'`,
    ])
  })

  test('in a parameter, with the required body and a place for the credential', async () => {
    const scheme = { type: 'apiKey', in: 'header', name: 'X-Key' }
    const operation = (limit: JsonObject): JsonObject => ({
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', ...limit } }],
      requestBody: body('application/x-www-form-urlencoded', {
        type: 'object',
        required: ['a'],
        properties: { a: { const: 'x' } },
      }),
    })
    const found = await curls(operation({ maximum: 9 }), operation({ maximum: 8 }), {
      security: [{ key: [] }],
      components: { securitySchemes: { key: scheme } },
    })
    expect(found).toEqual([
      `curl 'https://YOUR_HOST/v1/shops/it%27s/things?page=7&limit=9' \\
  --header 'X-Key: YOUR_CREDENTIALS' \\
  --header 'Content-Type: application/x-www-form-urlencoded' \\
  --data 'a=x'`,
    ])
  })
})

test('values that cannot be written, or that the service sends itself, are shown without a request', async () => {
  const object = (schema: JsonObject): JsonObject => ({ type: 'object', required: ['a'], properties: { a: schema } })
  const xml = (schema: JsonObject): JsonObject => ({ requestBody: body('application/xml', object(schema)) })
  expect(await curls(xml({ enum: ['a', 'b'] }), xml({ enum: ['a'] }))).toEqual([undefined])
  const told = (schema: JsonObject): JsonObject => ({
    callbacks: {
      told: {
        '{$request.query.to}': {
          post: { responses: { 200: { description: 'D', ...body('application/json', schema) } } },
        },
      },
    },
  })
  expect(await curls(told({ enum: ['a', 'b'] }), told({ enum: ['a'] }))).toEqual([undefined])
})
