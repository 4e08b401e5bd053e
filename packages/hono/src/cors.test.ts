import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AdmissionRequest, AppTypes } from './app-options.ts'
import { appOf, contractOf, operation } from './contract.fixture.ts'
import type { CorsOptions } from './cors.ts'

const json = { content: { 'application/json': { schema: z.object({}) } } }
const ok = {
  description: 'Done.',
  headers: z.object({ 'X-Left': z.number().optional(), Link: z.string().optional() }),
  ...json,
}
const contract = contractOf(
  [
    operation({ path: '/things', responses: { 200: ok } }),
    operation({
      id: 'add',
      path: '/things',
      method: 'post',
      request: { body: json },
      decoders: { header: { 'Idempotency-Key': { types: ['string'] } } },
      security: [{ key: [] }, { token: [] }],
      responses: { 201: ok, 409: { ...ok, headers: z.object({ 'Retry-After': z.number(), link: z.string() }) } },
    }),
    operation({
      id: 'drop',
      path: '/things/{id}',
      method: 'delete',
      request: { params: z.object({ id: z.string() }) },
    }),
  ],
  {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  },
)
const page = 'https://app.example'
const another = 'https://evil.example'

function appWith(cors: CorsOptions | undefined) {
  const admitted: AdmissionRequest<AppTypes>[] = []
  const app = appOf(contract, {
    basePath: '/v1',
    ...(cors && { cors }),
    security: { key: () => 'me', token: () => 'me' },
    handler: (_request, answer) => answer(200, {}, { Vary: 'Accept' }),
    admit: (request) => {
      admitted.push(request)
      return { headers: { 'X-Left': 5 }, ...(request.isPreflight && { refusal: { status: 429 } }) }
    },
  })
  const preflight = (origin: string, path = '/v1/things') =>
    app.request(path, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } })
  return { app, admitted, preflight }
}

const corsHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name === 'vary' || name.startsWith('access-control-')))

describe('a preflight', () => {
  test('is answered from the contract: every method, the headers of requests, and how long to remember the response', async () => {
    const { preflight } = appWith({ origins: [page], requestHeaders: ['traceparent', 'x-key'] })
    const response = await preflight(page)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers': 'X-Key, Authorization, Content-Type, Idempotency-Key, traceparent',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
  })

  test('from a page that may not call gets no information', async () => {
    const { preflight } = appWith({ origins: [page] })
    expect(corsHeaders(await preflight(another))).toEqual({ vary: 'Origin' })
  })

  test('carries the headers of the admission, which cannot refuse it', async () => {
    const { preflight, admitted } = appWith({ origins: [page] })
    const response = await preflight(page)
    expect([response.status, response.headers.get('x-left')]).toEqual([204, '5'])
    expect(admitted).toMatchObject([{ isPreflight: true, operation: undefined, authentication: { refused: [] } }])
  })

  test('does not reveal which paths exist', async () => {
    const { preflight } = appWith({ origins: [page], maxAgeSeconds: 5 })
    const [known, unknown] = [await preflight(page), await preflight(page, '/v1/nothing')]
    expect([unknown.status, ...unknown.headers]).toEqual([known.status, ...known.headers])
    expect(known.headers.get('access-control-max-age')).toBe('5')
  })

  test('is an OPTIONS like any other if no page may call', async () => {
    const { preflight, admitted } = appWith(undefined)
    const response = await preflight(page)
    expect([response.status, corsHeaders(response)]).toEqual([204, {}])
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(admitted).toMatchObject([{ isPreflight: false }])
  })

  test.each<[what: string, headers: Record<string, string>]>([
    ['Origin', { 'Access-Control-Request-Method': 'POST' }],
    ['Access-Control-Request-Method', { Origin: page }],
  ])('without %s is not a preflight', async (_, headers) => {
    const { app } = appWith({ origins: [page] })
    const response = await app.request('/v1/things', { method: 'OPTIONS', headers })
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(response.headers.has('access-control-allow-methods')).toBe(false)
  })

  test('500 when the admission fails', async () => {
    const app = appOf(contractOf([operation()]), {
      cors: { origins: '*' },
      admit: () => Promise.reject(new Error('x')),
    })
    const headers = { Origin: page, 'Access-Control-Request-Method': 'POST' }
    expect((await app.request('/ask', { method: 'OPTIONS', headers })).status).toBe(500)
  })
})

describe('a response', () => {
  const exposed = 'X-Left, Link, Retry-After, Date'
  const cors: CorsOptions = { origins: [page, 'https://b.example'], responseHeaders: ['Date'] }

  test('may be read by a page that may call, with the headers of the contract', async () => {
    const response = await appWith(cors).app.request('/v1/things', { headers: { Origin: page } })
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': page,
      'access-control-expose-headers': exposed,
      vary: 'Accept, Origin',
    })
  })

  test.each<[what: string, status: number, method: string, path: string]>([
    ['401', 401, 'POST', '/v1/things'],
    ['404', 404, 'GET', '/v1/nothing'],
    ['405', 405, 'PUT', '/v1/things'],
    ['OPTIONS', 204, 'OPTIONS', '/v1/things'],
  ])('may be read whatever it says: %s', async (_, status, method, path) => {
    const response = await appWith(cors).app.request(path, { method, headers: { Origin: page } })
    expect(response.status).toBe(status)
    expect(corsHeaders(response)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-expose-headers': exposed,
    })
  })

  test.each<[what: string, headers: Record<string, string>]>([
    ['another page', { Origin: another }],
    ['a page whose origin only begins the same', { Origin: `${page}.evil.example` }],
    ['no origin at all', { Origin: 'null' }],
    ['a client that is not a browser', {}],
  ])('only says that it varies, to %s', async (_, headers) => {
    const response = await appWith(cors).app.request('/v1/nothing', { headers })
    expect(corsHeaders(response)).toEqual({ vary: 'Origin' })
  })

  test('may be read by every page if the origins are *, and does not vary', async () => {
    const response = await appWith({ origins: '*' }).app.request('/v1/nothing')
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Left, Link, Retry-After',
    })
  })

  test('has no CORS headers if no page may call', async () => {
    const response = await appWith(undefined).app.request('/v1/nothing', { headers: { Origin: page } })
    expect(corsHeaders(response)).toEqual({})
  })
})
