import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, type Handler, type OperationFixture, operation } from '../contract.fixture.ts'
import { Unavailable } from '../unavailable.ts'

const dog = z.object({ name: z.string(), tags: z.array(z.object({ label: z.string() })).exactOptional() })

const responses = {
  200: {
    description: '',
    headers: z.object({
      'X-Left': z.int().min(0),
      Sunset: z.literal('Thu, 05 Dec 2030 00:00:00 GMT'),
      Link: z.string().regex(/^</).optional(),
    }),
    content: { 'application/json': { schema: dog } },
  },
  204: { description: '' },
  '4XX': { description: '', content: { 'application/json': { schema: z.object({ code: z.string() }) } } },
  500: { description: '', content: { 'application/json': { schema: z.object({ code: z.literal('failed') }) } } },
}

/** Sends a handler's response through the runtime; returns the result and everything that `onFailure` gets. */
async function answerOf(
  handler: Handler,
  declared: OperationFixture['responses'] = responses,
  { sendsBreaches = false }: { sendsBreaches?: boolean } = {},
) {
  const failures: string[] = []
  const app = appOf(contractOf([operation({ responses: declared })]), {
    handler,
    sendsBreaches,
    refuse: ({ status }) => ({ status, body: { code: 'failed' } }),
    onFailure: (error) => failures.push(String(error)),
  })
  const response = await app.request('/ask')
  return { status: response.status, headers: response.headers, text: await response.text(), failures }
}

const SECRET = 'hunter2'

describe('a response as declared', () => {
  test('is sent as JSON, its numbers and booleans as text', async () => {
    const { status, headers, text, failures } = await answerOf((_request, answer) =>
      answer(200, { name: 'Rex' }, { 'X-Left': 5, Link: '<x>', 'X-Flag': true, 'X-Absent': undefined }),
    )
    expect([status, text, failures]).toEqual([200, '{"name":"Rex"}', []])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-left')).toBe('5')
    expect(headers.get('x-flag')).toBe('true')
    expect(headers.has('x-absent')).toBe(false)
  })

  test('gets the header that has only one possible value', async () => {
    const { headers } = await answerOf((_request, answer) => answer(200, { name: 'Rex' }, { 'X-Left': 5 }))
    expect(headers.get('sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT')
  })

  test('is sent without undeclared properties, at any depth', async () => {
    const row = { name: 'Rex', password: SECRET, tags: [{ label: 'a', owner: SECRET }] }
    const { status, text } = await answerOf((_request, answer) => answer(200, row, { 'X-Left': 5 }))
    expect([status, text]).toEqual([200, '{"name":"Rex","tags":[{"label":"a"}]}'])
  })

  test('may be one of a range of statuses', async () => {
    const { status, text } = await answerOf((_request, answer) => answer(418, { code: 'teapot' }))
    expect([status, text]).toEqual([418, '{"code":"teapot"}'])
  })

  test('204 has neither body nor content type', async () => {
    const { status, headers, text } = await answerOf((_request, answer) => answer(204))
    expect([status, text, headers.has('content-type')]).toEqual([204, '', false])
  })

  test('may come later', async () => {
    const { status } = await answerOf(async (_request, answer) => answer(204))
    expect(status).toBe(204)
  })
})

describe('500: a response that the contract does not allow never leaves', () => {
  test.each<[what: string, handler: Handler, failure: string]>([
    [
      'an undeclared status',
      (_r, answer) => answer(201, { name: SECRET }),
      'ask 201: the contract declares no such status',
    ],
    [
      'a missing required header',
      (_r, answer) => answer(200, { name: SECRET }),
      'ask 200: not as declared: header X-Left',
    ],
    [
      'a header out of range',
      (_r, answer) => answer(200, { name: SECRET }, { 'X-Left': -1 }),
      'ask 200: not as declared: header X-Left',
    ],
    [
      'a header of another type',
      (_r, answer) => answer(200, { name: SECRET }, { 'X-Left': '5' }),
      'ask 200: not as declared: header X-Left',
    ],
    [
      'an optional header that does not match',
      (_r, answer) => answer(200, { name: 'Rex' }, { 'X-Left': 5, Link: SECRET }),
      'ask 200: not as declared: header Link',
    ],
    [
      'another value of a constant header',
      (_r, answer) => answer(200, { name: 'Rex' }, { 'X-Left': 5, Sunset: SECRET }),
      'ask 200: not as declared: header Sunset',
    ],
    [
      'a wrong body',
      (_r, answer) => answer(200, { name: 7, tags: [{ label: SECRET }, { label: { [SECRET]: 1 } }] }, { 'X-Left': 5 }),
      'ask 200: not as declared: body name, body tags.1.label',
    ],
    ['a missing body', (_r, answer) => answer(200, undefined, { 'X-Left': 5 }), 'ask 200: not as declared: body'],
    ['a body on 204', (_r, answer) => answer(204, { name: SECRET }), 'ask 204: the contract declares no body'],
    [
      'an undeclared media type',
      (_r, answer) => answer(200, { name: SECRET }, { 'X-Left': 5, 'Content-Type': 'text/plain' }),
      'ask 200: the contract declares no media type text/plain',
    ],
    [
      'a plain object',
      () => ({ status: 200, body: { name: SECRET }, headers: { 'X-Left': 5 } }),
      'ask 0: the handler returned something other than a reply',
    ],
    ['a Response', () => new Response(SECRET), 'ask 0: the handler returned something other than a reply'],
    ['nothing', () => undefined, 'ask 0: the handler returned something other than a reply'],
  ])('%s', async (_what, handler, failure) => {
    const { status, text, failures } = await answerOf(handler)
    expect(status).toBe(500)
    expect(text).toBe('{"code":"failed"}')
    expect(failures).toEqual([`ContractBreach: ${failure}`])
  })

  test('a header that HTTP cannot carry', async () => {
    const { status, text, failures } = await answerOf((_request, answer) =>
      answer(200, { name: 'Rex' }, { 'X-Left': 5, Link: `<${SECRET}>\r\nX-Evil: 1` }),
    )
    expect([status, text]).toEqual([500, '{"code":"failed"}'])
    expect(failures).toHaveLength(1)
  })

  test('a missing body, even where any JSON is allowed', async () => {
    const anything = { 200: { description: '', content: { 'application/json': { schema: z.unknown() } } } }
    const { status, failures } = await answerOf((_request, answer) => answer(200), anything)
    expect([status, failures]).toEqual([500, ['ContractBreach: ask 200: the body is missing']])
  })

  test('a handler that throws', async () => {
    const thrown = async () => {
      throw new Error(SECRET)
    }
    for (const handler of [
      thrown,
      () => {
        throw SECRET
      },
    ]) {
      const { status, text, failures } = await answerOf(handler)
      expect([status, text]).toEqual([500, '{"code":"failed"}'])
      expect(failures).toEqual([expect.stringContaining(SECRET)])
    }
  })

  test('the default response only says that it failed', async () => {
    const app = appOf(contractOf([operation()]), {
      handler: () => {
        throw new Error(SECRET)
      },
    })
    const response = await app.request('/ask')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      kind: 'failed',
    })
  })
})

test('what the service cannot reach is 503 with Retry-After, and reported', async () => {
  const failures: unknown[] = []
  const away = new Unavailable(SECRET, { retryAfterSeconds: 7 })
  const app = appOf(contractOf([operation()]), {
    handler: () => {
      throw away
    },
    onFailure: (error) => failures.push(error),
  })
  const response = await app.request('/ask')
  expect([response.status, response.headers.get('retry-after'), failures]).toEqual([503, '7', [away]])
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    kind: 'unavailable',
  })
})

describe('with sendsBreaches, a response that breaks the contract', () => {
  test.each<[string, Handler, number, string, string]>([
    ['a wrong body', (_r, answer) => answer(200, { name: 7 }, { 'X-Left': 5 }), 200, '{"name":7}', 'application/json'],
    ['an undeclared status', (_r, answer) => answer(418, { a: 1 }), 418, '{"a":1}', 'application/json'],
    ['a missing body', (_r, answer) => answer(200, undefined, { 'X-Left': 5 }), 200, '', ''],
    [
      'an undeclared media type',
      (_r, answer) => answer(200, 'Rex', { 'X-Left': 5, 'Content-Type': 'text/plain' }),
      200,
      'Rex',
      'text/plain; charset=utf-8',
    ],
  ])('is reported and sent as it is: %s', async (_what, handler, status, text, mediaType) => {
    const sent = await answerOf(handler, responses, { sendsBreaches: true })
    expect(sent).toMatchObject({ status, text, failures: [expect.stringMatching(/^ContractBreach: ask /)] })
    expect(sent.headers.get('content-type') ?? '').toBe(mediaType)
  })

  test('is still a 500 when the handler fails or returns no response', async () => {
    const fail = () => {
      throw new Error(SECRET)
    }
    for (const handler of [fail, () => undefined]) {
      const sent = await answerOf(handler, responses, { sendsBreaches: true })
      expect(sent).toMatchObject({ status: 500, text: '{"code":"failed"}' })
    }
  })
})
