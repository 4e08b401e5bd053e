import type { Problem } from '@contract-first/hono'
import { Context } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { describeService } from '../contract.ts'
import { openMemoryLimiter } from '../limits/memory/open-limiter.ts'
import { createRefuse } from './refuse.ts'

/** A service whose document declares these security schemes. */
const contractWith = (securitySchemes: object = {}, paths: object = {}) =>
  describeService({
    service: 'notes',
    basePath: '/v1',
    document: { 'x-rate-limit-plans': { free: { perMinute: 3, perDay: 100 } }, components: { securitySchemes }, paths },
    anonymousPlan: 'free',
  })

/** The response to a request that was not counted. */
async function refuse(problem: Problem, contract = contractWith()) {
  const limiter = openMemoryLimiter(':memory:')
  onTestFinished(() => limiter.close())
  const answer = createRefuse({ contract, limiter, publicBaseUrl: 'https://api.notes.example/v1' })
  return answer(problem, new Context(new Request('https://api.notes.example/v1/notes')), undefined, undefined)
}

test('a credential without a scope learns which one it lacks', async () => {
  const known = { scheme: 'key', reason: 'it may only read', missingScopes: ['notes:write', 'notes:share'] }
  const unknown = { scheme: 'other', reason: 'not known' }
  expect(await refuse({ kind: 'forbidden', status: 403, refused: [unknown, known] })).toMatchObject({
    status: 403,
    body: {
      code: 'insufficient_scope',
      message: 'This key does not open this operation: it lacks notes:write, notes:share.',
      status: 403,
    },
    headers: {
      'WWW-Authenticate': 'Bearer realm="notes", error="insufficient_scope", scope="notes:write notes:share"',
    },
  })
  expect(await refuse({ kind: 'forbidden', status: 403, refused: [{ ...known, missingScopes: [] }] })).toMatchObject({
    body: { message: 'This key does not open this operation.' },
    headers: { 'WWW-Authenticate': 'Bearer realm="notes", error="insufficient_scope"' },
  })
})

test.each<[what: string, schemes: object, ways: string, challenge: string | undefined]>([
  ['nothing', {}, '"Authorization: Bearer <key>"', 'Bearer realm="notes"'],
  ['a header', { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }, '"X-Api-Key: <key>"', undefined],
  ['a query', { key: { type: 'apiKey', in: 'query', name: 'key' } }, '"?key=<key>"', undefined],
  ['a cookie', { key: { type: 'apiKey', in: 'cookie', name: 'key' } }, '"Cookie: key=<key>"', undefined],
  [
    'OAuth 2, and a header',
    { oauth: { type: 'oauth2', flows: {} }, key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    '"Authorization: Bearer <key>" or "X-Api-Key: <key>"',
    'Bearer realm="notes"',
  ],
])(
  'a caller without a key is told how to send one, where the document declares %s',
  async (_, schemes, ways, challenge) => {
    const answer = await refuse({ kind: 'unauthenticated', status: 401, refused: [] }, contractWith(schemes))
    expect(answer).toMatchObject({ status: 401, body: { message: `Send an API key: ${ways}.` } })
    expect(answer?.headers).toHaveProperty('X-RateLimit-Limit')
    expect(answer?.headers?.['WWW-Authenticate']).toBe(challenge)
  },
)

test('an unwritten operation is not a failure', async () => {
  expect(await refuse({ kind: 'not-implemented', status: 501, operationId: 'addNote' })).toMatchObject({
    status: 501,
    body: { code: 'not_implemented', message: 'The operation addNote is not implemented.', status: 501 },
  })
})

test.each<[supported: string[], message: string]>([
  [['application/json'], 'Send the body as application/json, in UTF-8 and not compressed.'],
  [['application/json', 'text/csv'], 'Send the body as application/json or text/csv, in UTF-8 and not compressed.'],
  [['image/png'], 'Send the body as image/png, not compressed.'],
])('415 names what the operation takes: %j', async (supported, message) => {
  expect(await refuse({ kind: 'unsupported-media-type', status: 415, supported })).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type', message },
  })
})

test('415 of a part of a form names the part', async () => {
  const details = [{ in: 'body' as const, pointer: '/photo', message: 'expected image/png' }]
  expect(
    await refuse({ kind: 'unsupported-media-type', status: 415, supported: ['image/png'], details }),
  ).toMatchObject({ body: { message: 'The value at /photo of the body is not valid: expected image/png.', details } })
})

test('406 names the media types of the operation', async () => {
  expect(await refuse({ kind: 'not-acceptable', status: 406, supported: ['text/csv'] })).toMatchObject({
    body: { message: 'The response is text/csv, which Accept rules out.' },
  })
})

test('every wrong place is described where the errors of the document have no room for details', async () => {
  const schema = { type: 'object', properties: { title: {}, status: {}, detail: {} } }
  const responses = { default: { content: { 'application/problem+json': { schema } } } }
  const contract = contractWith({}, { '/notes': { get: { responses } } })
  const details = ['limit', 'page'].map((pointer) => ({
    in: 'query' as const,
    pointer,
    message: 'expected an integer',
  }))
  expect(await refuse({ kind: 'invalid-parameter', status: 400, details }, contract)).toMatchObject({
    body: {
      detail:
        'The query parameter "limit" is not valid: expected an integer. The query parameter "page" is not valid: expected an integer.',
    },
  })
})
