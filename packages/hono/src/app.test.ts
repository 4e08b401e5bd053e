import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Admission } from './app-options.ts'
import { answerWith, appOf, contractOf, operation, read } from './contract.fixture.ts'
import type { Problem } from './problem.ts'
import { refused } from './security/refused.ts'

describe('routes', () => {
  const byId = z.object({ id: z.string() })
  const app = appOf(
    contractOf([
      operation({
        id: 'getThing',
        path: '/things/{id}',
        request: { params: byId },
        responses: answerWith(z.literal('one')),
      }),
      operation({ id: 'putThing', path: '/things/{id}', method: 'put', request: { params: byId } }),
      operation({ id: 'getNewest', path: '/things/newest', responses: answerWith(z.literal('newest')) }),
      operation({ id: 'dotted', path: '/things.json', method: 'post', responses: answerWith(z.literal('dotted')) }),
    ]),
    { basePath: '/v1', handler: (request, answer) => answer(200, 'id' in request.path ? 'one' : 'newest') },
  )
  const status = async (method: string, path: string) => (await app.request(path, { method })).status

  test('are below the base path', async () => {
    expect(await status('GET', '/v1/things/newest')).toBe(200)
    expect(await status('GET', '/things/newest')).toBe(404)
  })

  test('a path without templates wins, regardless of the order in the document', async () => {
    const response = await app.request('/v1/things/newest')
    expect(await response.json()).toBe('newest')
  })

  test.each(['/v1/things/', '/v1/thing', '/v1/things/a/b', '/v1/thingsXjson', '/v1', '/', '/v1//things/newest'])(
    '404: %s is not a path of the contract',
    async (path) => {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'no resource is at this path',
        kind: 'not-found',
      })
    },
  )

  test.each([
    ['DELETE', '/v1/things/7', 'GET, HEAD, PUT, OPTIONS'],
    ['PUT', '/v1/things.json', 'POST, OPTIONS'],
    ['PATCH', '/v1/things.json', 'POST, OPTIONS'],
  ])('405: %s %s is answered with Allow: %s', async (method, path, allow) => {
    const response = await app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
  })

  test.each([
    ['/v1/things/7', 'GET, HEAD, PUT, OPTIONS'],
    ['/v1/things.json', 'POST, OPTIONS'],
  ])('204: OPTIONS %s is answered with Allow: %s', async (path, allow) => {
    const response = await app.request(path, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, allow, ''])
    expect(response.headers.has('content-type')).toBe(false)
  })

  test('404: OPTIONS of a path that does not exist', async () => {
    expect(await status('OPTIONS', '/v1/cats')).toBe(404)
  })

  test('an operation for OPTIONS answers it itself', async () => {
    const own = appOf(contractOf([operation({ method: 'options', responses: answerWith(z.object({})) })]))
    expect((await own.request('/ask', { method: 'OPTIONS' })).status).toBe(200)
    expect((await own.request('/ask', { method: 'PUT' })).headers.get('allow')).toBe('OPTIONS')
  })

  test('a missing handler is found when the app is built', () => {
    const contract = contractOf([operation({ id: 'getToy' })])
    expect(() => appOf({ ...contract, operations: { getToy: operation({ id: 'other' }) } })).toThrow(
      'There is no handler for the operation other.',
    )
  })
})

describe('the headers of every response', () => {
  const app = appOf(contractOf([operation({ request: { query: z.strictObject({}) } })]), {
    headers: { 'Cache-Control': 'no-store', 'X-A': 'a' },
    cors: { origins: '*' },
    handler: (_request, answer) => answer(200, {}, { 'Cache-Control': 'max-age=5' }),
  })

  test('give way where a response sets them itself', async () => {
    const { headers } = await app.request('/ask')
    expect([headers.get('cache-control'), headers.get('x-a')]).toEqual(['max-age=5', 'a'])
  })

  test.each<[status: number, method: string, path: string, headers: Record<string, string>]>([
    [204, 'OPTIONS', '/ask', {}],
    [204, 'OPTIONS', '/ask', { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' }],
    [400, 'GET', '/ask?x=1', {}],
    [404, 'HEAD', '/nowhere', {}],
    [405, 'PUT', '/ask', {}],
  ])('are also on %i: %s %s %j', async (status, method, path, headers) => {
    const response = await app.request(path, { method, headers })
    expect(response.status).toBe(status)
    expect([response.headers.get('cache-control'), response.headers.get('x-a')]).toEqual(['no-store', 'a'])
  })
})

describe('admission', () => {
  const body = { required: true, content: { 'application/json': { schema: z.object({}) } } }
  const contract = contractOf(
    [
      operation({ request: { query: z.strictObject({}) } }),
      operation({ id: 'add', method: 'post', request: { body }, security: [{ key: [] }] }),
    ],
    { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  )
  const security = { key: ({ value }: { value: string }) => (value === 'good' ? { id: 7 } : refused('not known')) }

  function admitting(admission: Admission) {
    const seen: [operationId: string | undefined, authentication: object][] = []
    const app = appOf(contract, {
      security,
      admit: ({ operation, authentication }) => {
        seen.push([operation?.id, authentication])
        return admission
      },
    })
    return { app, seen }
  }

  test.each<[status: number, method: string, path: string, headers: Record<string, string>]>([
    [200, 'GET', '/ask', {}],
    [400, 'GET', '/ask?x=%zz', {}],
    [400, 'POST', '/ask', { 'X-Key': 'good', 'Content-Type': 'application/json' }],
    [401, 'POST', '/ask', {}],
    [404, 'GET', '/nowhere', {}],
    [405, 'PUT', '/ask', {}],
    [406, 'GET', '/ask', { Accept: 'text/html' }],
    [415, 'POST', '/ask', { 'X-Key': 'good', 'Content-Type': 'text/plain' }],
  ])('%i: its headers are on the response', async (status, method, path, headers) => {
    const { app } = admitting({ headers: { 'X-Left': 5, 'X-Exact': false, 'X-None': undefined } })
    const response = await app.request(path, { method, headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-left')).toBe('5')
    expect(response.headers.get('x-exact')).toBe('false')
    expect(response.headers.has('x-none')).toBe(false)
  })

  test('is called once for each request, with what is known about the caller', async () => {
    const { app, seen } = admitting({ headers: {} })
    await app.request('/ask', { method: 'POST', headers: { 'X-Key': 'good' } })
    await app.request('/ask', { method: 'POST', headers: { 'X-Key': 'bad' } })
    await app.request('/nowhere')
    expect(seen).toEqual([
      ['add', { principals: { key: { id: 7 } } }],
      ['add', { refused: [{ scheme: 'key', reason: 'not known' }] }],
      [undefined, { principals: {} }],
    ])
  })

  test('refuses before the body is read and before the handler is called', async () => {
    let calls = 0
    let reads = 0
    const app = appOf(contract, {
      security,
      handler: (_request, answer) => {
        calls += 1
        return answer(200, {})
      },
      admit: () => ({
        headers: { 'X-Left': 0 },
        refusal: { status: 429, body: { wait: 3 }, headers: { 'Retry-After': 3 } },
      }),
    })
    const stream = new ReadableStream(
      {
        pull(controller) {
          reads += 1
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'X-Key': 'good', 'Content-Type': 'application/json' }
    const init = { method: 'POST', body: stream, headers, duplex: 'half' }
    const response = await app.request(new Request('http://localhost/ask', init))
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({ wait: 3 })
    expect(response.headers.get('retry-after')).toBe('3')
    expect(response.headers.get('x-left')).toBe('0')
    expect([reads, calls]).toEqual([0, 0])
  })

  test('also refuses callers without a credential and paths that do not exist', async () => {
    const { app } = admitting({ headers: {}, refusal: { status: 429, body: {} } })
    expect((await app.request('/ask', { method: 'POST' })).status).toBe(429)
    expect((await app.request('/nowhere')).status).toBe(429)
  })

  test('500: one that fails is reported, and admits no caller', async () => {
    const failures: unknown[] = []
    const app = appOf(contract, {
      security,
      admit: () => Promise.reject(new Error('no quota')),
      onFailure: (error) => failures.push(error),
    })
    expect(await read(app.request('/ask'))).toMatchObject({ status: 500 })
    expect(failures).toEqual([new Error('no quota')])
  })
})

describe('problems', () => {
  test('are application/problem+json unless the app says otherwise', async () => {
    const app = appOf(contractOf([operation({ request: { query: z.strictObject({}) } })]))
    const response = await app.request('/ask?x=1')
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      kind: 'invalid-parameter',
      status: 400,
      detail: 'query x: unknown query parameter: this operation takes none',
      details: [{ in: 'query', pointer: 'x', message: 'unknown query parameter: this operation takes none' }],
    })
  })

  test('about the head are sent to a caller that waits before it sends its body, which is not read', async () => {
    const content = { 'application/json': { schema: z.string() } }
    const app = appOf(
      contractOf([operation({ method: 'post', request: { query: z.strictObject({}), body: { content } } })]),
    )
    const places = async (headers: Record<string, string>) => {
      const request = { method: 'POST', body: '1', headers: { 'Content-Type': 'application/json', ...headers } }
      const { body } = await read(app.request('/ask?x=1', request))
      return body
    }
    expect(await places({ Expect: '100-continue' })).toMatchObject({ details: [{ in: 'query' }] })
    expect(await places({})).toMatchObject({ details: [{ in: 'query' }, { in: 'body' }] })
  })

  test('reach `refuse` with their operation', async () => {
    const seen: [kind: Problem['kind'], operationId: string | undefined][] = []
    const app = appOf(contractOf([operation({ request: { query: z.strictObject({}) } })]), {
      refuse: (problem, _c, _admission, operation) => {
        seen.push([problem.kind, operation?.id])
        return { status: problem.status, body: { oops: problem.kind }, headers: { 'X-Kind': problem.kind } }
      },
    })
    const response = await app.request('/ask?x=1')
    await app.request('/nowhere')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-kind')).toBe('invalid-parameter')
    expect(await response.json()).toEqual({ oops: 'invalid-parameter' })
    expect(seen).toEqual([
      ['invalid-parameter', 'ask'],
      ['not-found', undefined],
    ])
  })

  test('that break the contract keep their status, and are reported', async () => {
    const failures: unknown[] = []
    const error = { description: '', content: { 'application/json': { schema: z.object({ code: z.string() }) } } }
    const app = appOf(contractOf([operation({ request: { query: z.strictObject({}) }, responses: { 400: error } })]), {
      refuse: ({ status }) => ({ status, body: { message: 'no code' } }),
      onFailure: (failure) => failures.push(String(failure)),
    })
    expect(await read(app.request('/ask?x=1'))).toEqual({ status: 400, body: { message: 'no code' } })
    expect(failures).toEqual(['ContractBreach: ask 400: not as declared: body code'])
  })
})

test('two contracts live side by side, and each answers unknown paths and methods in its own way', async () => {
  const v1 = appOf(contractOf([operation({ path: '/notes' })]), { handler: (_, answer) => answer(200, 'v1') })
  const v2 = appOf(contractOf([operation({ path: '/notes/{id}', method: 'delete' })]), {
    handler: (_, answer) => answer(200, 'v2'),
    refuse: ({ status }) => ({ status, body: 'v2 refuses' }),
  })
  const server = new Hono().mount('/v1', v1.fetch).mount('/v2', v2.fetch)
  const ask = async (method: string, path: string) => {
    const response = await server.request(path, { method })
    return [response.status, response.headers.get('allow'), await response.json()]
  }
  expect(await ask('GET', '/v1/notes')).toEqual([200, null, 'v1'])
  expect(await ask('DELETE', '/v2/notes/1')).toEqual([200, null, 'v2'])
  expect(await ask('GET', '/v2/notes/1')).toEqual([405, 'DELETE, OPTIONS', 'v2 refuses'])
  expect(await ask('DELETE', '/v1/notes')).toMatchObject([405, 'GET, HEAD, OPTIONS', { kind: 'method-not-allowed' }])
  expect(await ask('GET', '/v1/notes/1')).toMatchObject([404, null, { kind: 'not-found' }])
})
