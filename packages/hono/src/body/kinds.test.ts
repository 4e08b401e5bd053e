import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'
import type { BodyDecoder } from '../operation.ts'

/** An app that takes bodies of the media types in `schemas`, and answers with what its handler gets. */
function appOfBodies(schemas: Record<string, z.ZodType>, body?: Record<string, BodyDecoder>, required = true) {
  const content = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema }]))
  const post = operation({ method: 'post', request: { body: { required, content } }, ...(body && { body }) })
  return appOf(contractOf([post]), {
    maxBodyBytes: 16,
    handler: ({ body: given, contentType }, answer) => {
      const named = contentType === undefined ? {} : { contentType }
      if (given === undefined) return answer(200, named)
      return answer(200, { ...named, ...(given instanceof Uint8Array ? { bytes: [...given] } : { value: given }) })
    },
  })
}

async function send(app: ReturnType<typeof appOfBodies>, type: string | undefined, body: string | Uint8Array) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
  return read(app.request('/ask', { method: 'POST', body: bytes, headers }))
}

test.each([
  ['application/json', '5', { value: 5 }],
  ['application/json', '"a"', { value: 'a' }],
  ['text/csv', 'a', { value: 'a' }],
  ['image/png', 'a', { bytes: [97] }],
])('a body whose type is in a range is read as its own media type says: %s %s', async (type, body, expected) => {
  const app = appOfBodies({ '*/*': z.union([z.string(), z.int()]) }, { '*/*': { kind: 'range' } })
  expect(await send(app, type, body)).toEqual({ status: 200, body: expected })
})

test('a range may name a suffix', async () => {
  const app = appOfBodies({ 'application/*+json': z.int() })
  expect(await send(app, 'application/vnd.note+json', '5')).toEqual({ status: 200, body: { value: 5 } })
  expect((await send(app, 'application/json', '5')).status).toBe(415)
})

describe('text', () => {
  const app = appOfBodies({ 'text/plain': z.string().max(5), 'text/*': z.unknown() })

  test.each([
    ['text/plain', 'é😀', { contentType: 'text/plain', value: 'é😀' }],
    ['text/plain; charset=UTF-8', '{"a"', { contentType: 'text/plain', value: '{"a"' }],
    ['text/plain', '', { contentType: 'text/plain', value: '' }],
    ['text/csv', 'a,b\n1,2', { contentType: 'text/*', value: 'a,b\n1,2' }],
  ])('%s: %j is one string', async (type, text, body) => {
    expect(await send(app, type, text)).toEqual({ status: 200, body })
  })

  test('400: text that its schema refuses, or that is not UTF-8', async () => {
    const message = 'expected at most 5 characters'
    const details = [{ in: 'body', pointer: '', message }]
    expect(await send(app, 'text/plain', 'abcdef')).toMatchObject({ status: 400, body: { details } })
    const malformed = [{ in: 'body', pointer: '', message: 'expected well-formed UTF-8' }]
    expect(await send(app, 'text/plain', new Uint8Array([0xff]))).toMatchObject({
      status: 400,
      body: { details: malformed },
    })
  })

  test.each(['latin1', 'utf-8; charset=latin1', 'latin1;charset=utf-8', 'utf-8; Charset="UTF-8"'])(
    '415: text in another charset, or in two: %s',
    async (charset) => {
      expect(await send(app, `text/plain; charset=${charset}`, 'a')).toMatchObject({ status: 415 })
    },
  )

  test('413: text that is too long', async () => {
    expect(await send(app, 'text/plain', 'a'.repeat(17))).toMatchObject({ status: 413 })
  })
})

describe('bytes', () => {
  const app = appOfBodies({ 'image/*': z.unknown(), 'application/octet-stream': z.unknown() })

  test.each([
    ['image/png', 'image/*'],
    ['IMAGE/PNG; charset=binary', 'image/*'],
    ['application/octet-stream', 'application/octet-stream'],
    [undefined, 'application/octet-stream'],
  ])('%s reaches the handler as it is', async (type, contentType) => {
    const body = { contentType, bytes: [0, 255, 10] }
    expect(await send(app, type, new Uint8Array([0, 255, 10]))).toEqual({ status: 200, body })
  })

  test('an empty body is a body too, when the content type says so', async () => {
    expect(await send(app, 'image/png', '')).toEqual({ status: 200, body: { contentType: 'image/*', bytes: [] } })
    expect(await send(app, undefined, '')).toMatchObject({ status: 400 })
  })

  test('413: more bytes than allowed', async () => {
    expect(await send(app, 'image/png', new Uint8Array(17))).toMatchObject({ status: 413 })
  })

  test('415: a type outside the range', async () => {
    expect(await send(app, 'video/mp4', 'x')).toMatchObject({ status: 415 })
  })
})

describe('several media types', () => {
  const app = appOfBodies(
    {
      '*/*': z.unknown(),
      'application/*': z.unknown(),
      'application/json': z.int(),
      'application/json; version=2': z.string(),
      'Application/Vnd.X+JSON': z.boolean(),
    },
    { '*/*': { kind: 'text' } },
  )

  test.each<[type: string, text: string, body: object]>([
    ['application/json', '1', { contentType: 'application/json', value: 1 }],
    ['application/json; version=1', '1', { contentType: 'application/json', value: 1 }],
    ['application/json;version="2"', '"a"', { contentType: 'application/json; version=2', value: 'a' }],
    ['application/vnd.x+json', 'true', { contentType: 'Application/Vnd.X+JSON', value: true }],
    ['application/zip', 'a', { contentType: 'application/*', bytes: [97] }],
    ['video/mp4', 'a', { contentType: '*/*', value: 'a' }],
  ])('%s is read as the closest match', async (type, text, body) => {
    expect(await send(app, type, text)).toEqual({ status: 200, body })
  })

  test('an optional body may be absent', async () => {
    const optional = appOfBodies({ 'text/plain': z.string() }, undefined, false)
    expect(await send(optional, undefined, '')).toEqual({ status: 200, body: {} })
  })

  test('a body that the contract cannot describe is found at the first request', async () => {
    const onFailure = vi.fn()
    const form = { content: { 'multipart/form-data': { schema: z.unknown() } } }
    const post = operation({ method: 'post', request: { body: form } })
    const app = appOf(contractOf([post]), { onFailure })
    expect((await send(app, 'multipart/form-data', '')).status).toBe(500)
    const message = 'The contract does not say how the operation ask reads multipart/form-data: generate it again.'
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new TypeError(message), expect.anything())
  })
})

const event = z.object({ data: z.union([z.string(), z.int()]) })

test.each([
  ['application/jsonl', false, '1\n2\n', { value: [1, 2] }],
  ['application/json-seq', false, '\u001e1\n\u001e2\n', { value: [1, 2] }],
  ['text/event-stream', false, 'data: 5\n\n', { value: [{ data: '5' }] }],
  ['text/event-stream', true, 'data: 5\n\n', { value: [{ data: 5 }] }],
])('a sequence is the list of its items: %s, with JSON as data: %s', async (type, isJson, body, expected) => {
  const schema = z.array(type === 'text/event-stream' ? event : z.int())
  const app = appOfBodies({ [type]: schema }, { [type]: { kind: 'sequence', ...(isJson && { hasJsonData: true }) } })
  expect(await send(app, type, body)).toEqual({ status: 200, body: expected })
})

test('an item that is no JSON is refused at its place', async () => {
  const app = appOfBodies({ 'application/jsonl': z.array(z.int()) }, { 'application/jsonl': { kind: 'sequence' } })
  expect(await send(app, 'application/jsonl', '1\n{\n')).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/1' }] },
  })
})
