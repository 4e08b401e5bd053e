import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { compared } from '../golden.fixture.ts'

const done = { responses: { 204: { description: 'Done.' } } }
const answered = (response: JsonObject): JsonObject => ({
  paths: { '/dogs': { get: { responses: { 200: { description: 'Dogs.', ...response } } } } },
})
const webhook = (security: readonly JsonObject[]): JsonObject => ({
  webhooks: { dogAdded: { post: { security, ...done } } },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
})
const callback = (operation: JsonObject): JsonObject => ({
  paths: {
    '/dogs': {
      get: { callbacks: { added: { '{$request.query.url}': { post: { ...operation, ...done } } } }, ...done },
    },
  },
})
const servers = (...urls: readonly string[]): JsonObject => ({ servers: urls.map((url) => ({ url })) })

test.each<[string, before: JsonObject, after: JsonObject, string]>([
  [
    'a webhook that proves who sends it',
    webhook([]),
    webhook([{ key: [] }]),
    'breaking security-requirement-changed: Authentication became required',
  ],
  [
    'the servers of a callback',
    callback(servers('https://a.example', 'https://b.example')),
    callback(servers('https://b.example')),
    'breaking server-removed: Server `https://a.example` was removed',
  ],
])('what no rule of ours looks at and the engine calls breaking is breaking, in its words: %s', async (...row) => {
  const [, before, after, expected] = row
  const { findings } = await compared(before, after, ['3.1', '3.1'])
  expect(findings.map((finding) => `${finding.class} ${finding.rule}: ${finding.sentence}`)).toEqual([expected])
})

test.each<[string, before: JsonObject, after: JsonObject, string[]]>([
  [
    'an extension of a response',
    answered({ 'x-cache': 60 }),
    answered({ 'x-cache': 30 }),
    ['note other-change: `x-cache` changed'],
  ],
  [
    'the deprecation of a header',
    answered({ headers: { 'X-Total': { schema: {} } } }),
    answered({ headers: { 'X-Total': { schema: {}, deprecated: true } } }),
    ['note other-change: `deprecated` added'],
  ],
  [
    'the operationId of a callback',
    callback({ operationId: 'dogAdded' }),
    callback({ operationId: 'dogIsNew' }),
    ['source operation-id-changed: operationId changed'],
  ],
])('no change of %s is silent', async (_, before, after, expected) => {
  const { findings } = await compared(before, after, ['3.1', '3.1'])
  expect(findings.map((finding) => `${finding.class} ${finding.rule}: ${finding.sentence}`)).toEqual(expected)
})
