import { Agent, get } from 'node:http'
import { Duplex } from 'node:stream'
import type { Exchange } from '@contract-first/service/http'
import { trackExchanges } from '@contract-first/service/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newStoreFile, tamper } from '../file-store.ts'
import { serveNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'
import { exchange as send } from '../raw-http.ts'

async function serve(options: Parameters<typeof serveNotes>[0] = {}) {
  const started: Exchange[] = []
  const ended: Exchange[] = []
  const exchanges = {
    started: (one: Exchange) => void started.push({ ...one }),
    ended: (one: Exchange) => void ended.push({ ...one }),
  }
  const notes = await serveNotes({ ...options, exchanges })
  /** The one exchange of the bytes, once it has ended. */
  const exchangeOf = async (lines: readonly string[], body = '', answers = 1) => {
    const [answer, second] = await send(notes.origin, [...lines, '', body].join('\r\n').replace('KEY', notes.key), {
      answers,
    })
    await vi.waitUntil(() => ended.length > 0)
    expect([started.length, ended.length, second]).toEqual([1, 1, undefined])
    expect(answer?.headers.get('x-request-id')).toBe(ended[0]?.requestId)
    return { answer, exchange: ended[0] }
  }
  return { ...notes, started, ended, exchangeOf }
}

const host = 'Host: notes.example'
const auth = 'Authorization: Bearer KEY'

describe('the observer of the exchanges is called', () => {
  test('for an answered request: its ids, operation, key, status, duration and bytes', async () => {
    const { exchangeOf, started } = await serve()
    const before = performance.now()
    const traceparent = 'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const { answer, exchange } = await exchangeOf([
      'GET /v1/notes?limit=3 HTTP/1.1',
      host,
      auth,
      'X-Request-Id: mine',
      traceparent,
    ])
    expect(exchange).toMatchObject({
      requestId: 'mine',
      trace: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' },
      method: 'GET',
      target: '/v1/notes?limit=3',
      remoteAddress: '127.0.0.1',
      clientAddress: '127.0.0.1',
      operationId: 'listNotes',
      key: { plan: 'free' },
      errorCode: undefined,
      status: 200,
      isAnswered: true,
    })
    expect(exchange?.durationMs).toBeGreaterThan(0)
    expect(exchange?.durationMs).toBeLessThan(performance.now() - before)
    expect(exchange?.bytesSent).toBeGreaterThan(answer?.body.length ?? 0)
    expect(started).toMatchObject([{ requestId: 'mine', status: undefined, isAnswered: false, bytesSent: 0 }])
  })

  test('for each request on a connection: the bytes of its own response', async () => {
    const { origin, key, ended } = await serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ports: unknown[] = []
    for (let request = 1; request <= 2; request++) {
      get(`${origin}/v1/notes`, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
        ports.push(response.socket.localPort)
        response.resume()
      })
      await vi.waitUntil(() => ended.length === request)
    }
    expect(ports[1]).toBe(ports[0])
    expect(ended[1]?.bytesSent).toBe(ended[0]?.bytesSent)
  })

  test.each(['started', 'ended'] as const)('for one event alone: %s', async (asked) => {
    const told: Exchange[] = []
    const { origin } = await serveNotes({ exchanges: { [asked]: (one: Exchange) => void told.push(one) } })
    await fetch(origin, { redirect: 'manual' })
    await vi.waitUntil(() => told.length === 1)
  })

  test.each([
    ['401', ['GET /v1/notes HTTP/1.1', host], { operationId: 'listNotes', errorCode: 'missing_api_key', status: 401 }],
    ['404', ['GET /v1/cats HTTP/1.1', host, auth], { operationId: undefined, errorCode: 'not_found', status: 404 }],
    ['a missing Host', ['GET /v1/notes HTTP/1.1', auth], { method: 'GET', errorCode: 'bad_request', status: 400 }],
    ['417', ['GET /v1/notes HTTP/1.1', host, 'Expect: x'], { errorCode: 'expectation_failed', status: 417 }],
    ['CONNECT', ['CONNECT a:443 HTTP/1.1', host], { method: 'CONNECT', errorCode: 'bad_request', status: 400 }],
    ['what is no HTTP', ['hello'], { method: undefined, errorCode: 'bad_request', status: 400 }],
  ])('of a request that was refused: %s', async (_, lines, expected) => {
    const { exchangeOf } = await serve()
    expect((await exchangeOf(lines)).exchange).toMatchObject({ isAnswered: true, ...expected })
  })

  const body = (...framing: string[]) => [
    'POST /v1/notes HTTP/1.1',
    host,
    auth,
    'Content-Type: application/json',
    ...framing,
  ]
  test.each([
    ['a body that stops', body('Content-Length: 9'), '{', { errorCode: 'request_timeout', status: 408 }],
    ['a bad chunk', body('Transfer-Encoding: chunked'), 'zz\r\n', { errorCode: 'bad_request', status: 400 }],
    [
      'an unknown coding',
      body('Transfer-Encoding: gzip'),
      '',
      { errorCode: 'bad_request', status: 400, key: undefined, operationId: undefined },
    ],
    [
      'an expectation, and a bad chunk',
      body('Expect: x', 'Transfer-Encoding: chunked'),
      'zz\r\n',
      { errorCode: 'expectation_failed', status: 417, key: undefined, operationId: undefined },
    ],
  ])('once, of a request that goes wrong in its body: %s', async (_, lines, start, expected) => {
    const { exchangeOf, failures } = await serve({
      key: { plan: 'enterprise', perMinute: 5_000, perDay: 9_000 },
      timeouts: { headersMs: 50, requestMs: 100, checkEveryMs: 10 },
    })
    const traceparent = 'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const { answer, exchange } = await exchangeOf([...lines, 'X-Request-Id: mine', traceparent], start, 2)
    expect(exchange).toMatchObject({
      requestId: 'mine',
      trace: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      operationId: 'addNote',
      key: { plan: 'enterprise' },
      isAnswered: true,
      ...expected,
    })
    // The response carries the counts of the key.
    expect(answer?.headers.get('x-ratelimit-limit')).toBe('key' in expected ? '60' : '5000')
    expect(failures).toEqual([])
  })

  test('with the limit that refused a request', async () => {
    const { call, exchangeOf } = await serve()
    for (let request = 1; request <= 60; request++) await call('/v1/notes')
    const { exchange } = await exchangeOf(['GET /v1/notes HTTP/1.1', host, auth])
    expect(exchange).toMatchObject({ limitedBy: 'minute', errorCode: 'rate_limited', status: 429 })
  })

  test('with the exchange that failed, and the id in its response', async () => {
    const file = newStoreFile()
    const { call, failedIn } = await serve({ file, expectsFailures: true })
    tamper(file, 'ALTER TABLE notes RENAME TO lost')
    await call('/v1/notes', { headers: { 'X-Request-Id': 'mine' } })
    expect(failedIn).toMatchObject([{ requestId: 'mine', operationId: 'listNotes', errorCode: undefined }])
  })

  test('for a client that hangs up before its response', async () => {
    const { origin, key, ended, started } = await serve()
    const { hostname, port } = new URL(origin)
    const socket = (await import('node:net')).connect(Number(port), hostname)
    const type = 'Content-Type: application/json\r\nContent-Length: 9'
    socket.write(`POST /v1/notes HTTP/1.1\r\n${host}\r\n${auth.replace('KEY', key)}\r\n${type}\r\n\r\n{`)
    await vi.waitUntil(() => started.length > 0)
    socket.resetAndDestroy()
    await vi.waitUntil(() => ended.length > 0)
    expect(ended).toMatchObject([{ method: 'POST', status: undefined, isAnswered: false }])
  })

  test.each<[what: string, end: (connection: Duplex, exchange: Exchange) => void]>([
    ['that ends without one', (connection) => connection.end()],
    [
      'that breaks while it is written',
      (connection, exchange) => {
        exchange.status = 400
        connection.destroy()
      },
    ],
  ])('that there was no response on a connection %s', async (_, end) => {
    const told: Exchange[] = []
    const connection = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
    const exchange = trackExchanges({ ended: (one) => void told.push(one) }, { contract }).beginOnSocket(connection)
    end(connection, exchange)
    connection.push(null)
    connection.resume()
    await vi.waitUntil(() => told.length === 1)
    expect(told).toEqual([exchange])
    expect(exchange.isAnswered).toBe(false)
  })
})
