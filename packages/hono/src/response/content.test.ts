import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, type Handler, type OperationFixture, operation } from '../contract.fixture.ts'

type Responses = NonNullable<OperationFixture['responses']>

/** The response of an operation that declares `content` for 200, and the arguments of `onFailure`. */
async function answerOf(
  content: Record<string, object>,
  handler: Handler,
  more: Omit<OperationFixture, 'responses'> = {},
) {
  const responses = { 200: { description: '', content } } as Responses
  return answered(operation({ ...more, responses }), handler)
}

async function answered(one: ReturnType<typeof operation>, handler: Handler) {
  const failures: string[] = []
  const app = appOf(contractOf([one]), { handler, onFailure: (error) => failures.push(String(error)) })
  const response = await app.request('/ask', { method: one.method.toUpperCase() })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text(), failures }
}

const json = { schema: z.object({ a: z.int() }) }
const several = {
  'application/json': json,
  'text/csv': { schema: z.string().max(3) },
  'image/*': {},
  'application/pdf': {},
}

describe('the media type of a response', () => {
  test('is the first that is declared', async () => {
    const answer = await answerOf(several, (_request, reply) => reply(200, { a: 1, secret: 2 }))
    expect(answer).toEqual({ status: 200, type: 'application/json', text: '{"a":1}', failures: [] })
  })

  test.each<[type: string, body: unknown, text: string]>([
    ['application/json; charset=utf-8', { a: 1, secret: 2 }, '{"a":1}'],
    ['Application/JSON', { a: 1, secret: 2 }, '{"a":1}'],
    ['text/csv; charset=utf-8', 'a,b', 'a,b'],
    ['text/csv; charset="UTF-8"', 'a,b', 'a,b'],
    ['image/svg+xml', '<svg/>', '<svg/>'],
    ['application/pdf', new Uint8Array([37, 80]), '%P'],
    ['application/pdf', new Uint8Array([37, 80]).buffer, '%P'],
    ['application/pdf', new Blob(['%P'], { type: 'text/html' }), '%P'],
  ])('%s is chosen by the header', async (type, body, text) => {
    const answer = await answerOf(several, (_request, reply) => reply(200, body, { 'Content-Type': type }))
    expect(answer).toEqual({ status: 200, type, text, failures: [] })
  })

  test('names the charset of text, which readers would guess wrongly', async () => {
    const answer = await answerOf(several, (_request, reply) => reply(200, 'ü', { 'Content-Type': 'text/csv' }))
    expect(answer).toMatchObject({ type: 'text/csv; charset=utf-8', text: 'ü' })
  })

  test('one that is declared with parameters is sent with them', async () => {
    const type = 'application/problem+json; charset=utf-8'
    expect(await answerOf({ [type]: json }, (_request, reply) => reply(200, { a: 1 }))).toMatchObject({
      status: 200,
      type,
    })
  })

  test.each<[what: string, body: unknown, type: string, failure: string]>([
    ['an undeclared type', 'x', 'text/html', 'the contract declares no media type text/html'],
    ['no type at all', 'x', 'csv', 'the contract declares no media type csv'],
    ['JSON that is wrong', { a: 'x' }, 'application/json; charset=utf-8', 'not as declared: body a'],
    ['a body that is not text', { a: 1 }, 'text/csv', 'the body is not text'],
    ['text that is wrong', 'a,b,c', 'text/csv', 'not as declared: body'],
    ['an object for bytes', { a: 1 }, 'image/png', 'the body is neither text, bytes, a Blob nor a ReadableStream'],
    ['nothing for bytes', undefined, 'image/png', 'the body is neither text, bytes, a Blob nor a ReadableStream'],
  ])('500: %s', async (_what, body, type, failure) => {
    const answer = await answerOf(several, (_request, reply) => reply(200, body, { 'Content-Type': type }))
    expect(answer).toMatchObject({ status: 500, failures: [`ContractBreach: ask 200: ${failure}`] })
  })

  test('500: a range alone does not say what is sent', async () => {
    const answer = await answerOf({ '*/*': {} }, (_request, reply) => reply(200, 'x'))
    const failure = 'ask 200: the contract declares a range: name the media type in Content-Type'
    expect(answer).toMatchObject({ status: 500, failures: [`ContractBreach: ${failure}`] })
  })
})

test('a stream is sent piece by piece, while the handler still writes', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const responses = { 200: { description: '', content: { 'text/event-stream': { schema: z.string() } } } }
  const app = appOf(contractOf([operation({ responses })]), { handler: (_request, reply) => reply(200, readable) })
  const response = await app.request('/ask')
  const reader = response.body?.getReader()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode('data: 1\n\n'))
  const { value } = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('data: 1\n\n')
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  void writer.close()
})

describe('a response without a body', () => {
  const declared = { description: '', content: { 'application/json': json } }
  const one = operation({ responses: { 200: declared, 204: declared, 205: declared, 304: declared } })

  test.each([204, 205, 304])('%i has no body, whatever the document says', async (status) => {
    const answer = await answered(one, (_request, reply) => reply(status))
    expect(answer).toEqual({ status, type: null, text: '', failures: [] })
    const breach = await answered(one, (_request, reply) => reply(status, { a: 1 }))
    expect(breach.failures).toEqual([`ContractBreach: ask ${status}: the contract declares no body`])
  })

  test('500: 200 must have a body when the document says so', async () => {
    expect(await answered(one, (_request, reply) => reply(200))).toMatchObject({ status: 500 })
  })

  test('an operation for HEAD need not write what is never sent', async () => {
    const answer = await answerOf({ 'application/json': json }, (_request, reply) => reply(200), { method: 'head' })
    expect(answer).toMatchObject({ status: 200, failures: [] })
  })
})

describe('an operation without responses', () => {
  const one = operation({ responses: {} })

  test.each<[status: number, body: unknown, type: string | undefined, text: string]>([
    [200, { a: [1] }, undefined, '{"a":[1]}'],
    [418, 'x', undefined, '"x"'],
    [200, 'x', 'text/plain', 'x'],
    [202, undefined, undefined, ''],
    [204, undefined, undefined, ''],
  ])('answers %i with %o as %s', async (status, body, type, text) => {
    const headers = type ? { 'Content-Type': type } : {}
    const answer = await answered(one, (_request, reply) => reply(status, body, headers))
    expect(answer).toMatchObject({ status, text, failures: [] })
  })
})

describe('a header of a response', () => {
  const object = z.object({ a: z.int(), b: z.boolean() })
  const headers = z.object({ List: z.array(z.int()), Flat: object, Exploded: object, Json: z.unknown() }).partial()
  const declared = {
    ...operation({ responses: { 204: { description: '', headers } } }),
    responseHeaders: { 204: { Exploded: { explode: true }, Json: { json: true } } },
  } as const

  async function headersOf(sent: Record<string, unknown>): Promise<Headers> {
    const app = appOf(contractOf([declared]), { handler: (_request, reply) => reply(204, undefined, sent as never) })
    return (await app.request('/ask')).headers
  }

  test.each<[name: string, value: unknown, text: string]>([
    ['List', [1, 2], '1,2'],
    ['Flat', { a: 1, b: true }, 'a,1,b,true'],
    ['Exploded', { a: 1, b: true }, 'a=1,b=true'],
    ['Json', { a: [1, { b: null }] }, '{"a":[1,{"b":null}]}'],
    ['Json', 'ü€😀', '"\\u00fc\\u20ac\\ud83d\\ude00"'],
  ])('%s: %j is written as its style or media type says', async (name, value, text) => {
    expect((await headersOf({ [name]: value })).get(name)).toBe(text)
  })

  test('has one line for each cookie, since a comma may be part of one', async () => {
    const cookies = ['a=1; Expires=Thu, 05 Dec 2030 00:00:00 GMT', 'b=2']
    expect((await headersOf({ 'set-cookie': cookies, 'X-Other': 'c' })).getSetCookie()).toEqual(cookies)
    expect((await headersOf({ 'Set-Cookie': 'a=1' })).getSetCookie()).toEqual(['a=1'])
  })
})

test('a range of statuses may be written in any case', async () => {
  const one = operation({ responses: { '2xx': { description: '' } } as Responses })
  expect(await answered(one, (_request, reply) => reply(202))).toMatchObject({ status: 202, failures: [] })
})
