import { execFile } from 'node:child_process'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { inspect, promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLibrary } from '../../test/library/library.fixture.ts'
import { createFetch } from '../fetch.ts'
import type { BuildOptions } from '../options.ts'
import { fetchOf } from '../requests.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  for (const socket of sockets) socket.destroy()
  vi.restoreAllMocks()
})

let keys = 0

/** A server that does this with every connection, and how many there were. */
async function serve(onConnection: (socket: Socket) => void, server = createServer()) {
  const seen = { connections: 0 }
  servers.push(server)
  server.on('connection', (socket: Socket) => {
    seen.connections++
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { seen, port: (server.address() as AddressInfo).port }
}

const answerWith = (text: string) => (socket: Socket) => socket.once('data', () => socket.end(text))

/** The results of every way to call, by name. */
function ways(origin: string, options: Partial<BuildOptions> = {}): Record<string, () => Promise<unknown>> {
  keys++
  const apiKey = `network-${keys}`
  const library = openLibrary({ apiKey, baseUrl: `${origin}/v1`, ...options })
  const { fetch, maxRetries } = options
  return {
    createFetch: () => createFetch({ fetch, ...(maxRetries === 0 && { maxRetries }) })(`${origin}/v1/books`),
    'a method': () => library.listBooks(),
    'fetch of a client': () => fetchOf(library)(new Request(`${origin}/v1/books`)),
  }
}

const WAYS = ['createFetch', 'a method', 'fetch of a client'] as const

/** The properties of an error and its causes that tell what happened. */
function causes(error: unknown): unknown[] {
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: unknown; message?: unknown }
  return [code, message, ...(cause ? causes(cause) : [])]
}

/** The dispatcher of Node's `fetch`, whose class is not exported. */
async function agent(options: object): Promise<object> {
  await fetch('data:,').then((response) => response.text())
  const global = (globalThis as Record<symbol, unknown>)[Symbol.for('undici.globalDispatcher.1')]
  const Agent = Object(global).constructor as new (options: object) => object
  return new Agent(options)
}

const dispatched = (dispatcher: object) => (request: Request) => fetch(request, { dispatcher } as RequestInit)

const BREAKS: Record<string, { does: (socket: Socket) => void; tells: string }> = {
  'closed before a response, as an idle one behind a balancer': {
    does: (socket) => socket.once('data', () => socket.end()),
    tells: 'UND_ERR_SOCKET',
  },
  'reset before a response': {
    does: (socket) => socket.once('data', () => socket.resetAndDestroy()),
    tells: 'ECONNRESET',
  },
  'answered with what is not HTTP': {
    does: answerWith('220 mail ESMTP\r\n'),
    tells: 'does not match the HTTP/1.1 protocol',
  },
  'answered with headers beyond 16 KiB': {
    does: answerWith(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    tells: 'UND_ERR_HEADERS_OVERFLOW',
  },
}

describe.each(Object.entries(BREAKS))('a connection that is %s', (_what, { does, tells }) => {
  test.each(WAYS)('is a NetworkError with its cause, and retried: %s', async (way) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { seen, port } = await serve(does)
    const error = await ways(`http://127.0.0.1:${port}`)
      [way]?.()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'network', attempts: 3 })
    expect(causes(error)).toContainEqual(expect.stringContaining(tells))
    expect(seen.connections).toBe(3)
  })
})

test.each(WAYS)('no caller notices a server that closes every second connection: %s', async (way) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let connections = 0
  const { port } = await serve((socket) => {
    const body = connections++ % 2 === 0 ? '' : 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n[]'
    socket.once('data', () => socket.end(body))
  })
  const ask = ways(`http://127.0.0.1:${port}`)[way]
  for (let call = 0; call < 3; call++) await ask?.()
  expect(connections).toBe(6)
})

test.each([
  'createFetch(limits)(url)',
  "buildClient({ list: { method: 'GET', path: '/', parameters: {}, responses: {} } }, { ...limits, baseUrl: url }).list()",
])('a request that stalls is let go after its time, though memory was collected meanwhile: %s', async (call) => {
  const program = `
    import { createServer } from 'node:net'
    import { buildClient } from '${new URL('../index.ts', import.meta.url)}'
    import { createFetch } from '${new URL('../fetch.ts', import.meta.url)}'

    const limits = { attemptTimeout: 300, maxRetries: 0 }
    const server = createServer((socket) => socket.on('error', () => {}).on('close', () => process.exit()))
    server.listen(0, '127.0.0.1', () => {
      const url = 'http://127.0.0.1:' + server.address().port
      ${call}.catch(({ name }) => console.log(name))
    })
    setTimeout(gc, 150)
    setTimeout(gc, 200)
  `
  const args = ['--expose-gc', '--input-type=module-typescript', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 10_000 })
  expect(stdout).toBe('TimeoutError\n')
})

/** A port that nothing listens on. */
async function refusedPort(): Promise<number> {
  const { port } = await serve(() => {})
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return port
}

type Lookup = (host: string, options: object, found: (error: null, addresses: object[]) => void) => void

const twoAddresses: Lookup = (_host, _options, found) =>
  found(
    null,
    ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
  )

test.each<[string, string, object, string]>([
  ['was not made in time', 'host.test', { timeout: 20, lookup: () => {} }, 'UND_ERR_CONNECT_TIMEOUT'],
  ['was refused', '127.0.0.1', {}, 'ECONNREFUSED'],
  ['was refused by every address of the host', 'host.test', { lookup: twoAddresses }, 'ECONNREFUSED'],
])(
  'a POST without Idempotency-Key whose connection %s was not sent, and is tried again',
  async (_what, host, connect, tells) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    // The timers of undici keep no process alive, a server does.
    await serve(() => {})
    const port = await refusedPort()
    const send = vi.fn(dispatched(await agent({ connect })))
    const init = { method: 'POST', body: 'x', redirect: 'manual' } as const
    const call = createFetch({ fetch: send })(`http://${host}:${port}/`, init)
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 })
    expect(causes(error)).toContainEqual(expect.stringContaining(tells))
    expect(send).toHaveBeenCalledTimes(3)
  },
)

test('a POST without Idempotency-Key whose connection broke when it was sent is not sent again', async () => {
  const { seen, port } = await serve((socket) => socket.once('data', () => socket.end()))
  const call = createFetch()(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', attempts: 1 })
  expect(seen.connections).toBe(1)
})

test.each([
  ['refuses connections', () => refusedPort().then((port) => `http://127.0.0.1:${port}/`)],
  ['answers 429', () => '/limited'],
])(
  'a POST without Idempotency-Key that led to what %s was acted upon, and is not sent again',
  async (_what, target) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const acted = `HTTP/1.1 303 See Other\r\nLocation: ${await target()}\r\nContent-Length: 0\r\n\r\n`
    const limited = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n'
    const methods: string[] = []
    const { port } = await serve((socket) =>
      socket.on('data', (data) => {
        const [method = ''] = String(data).split(' ')
        methods.push(method)
        socket.write(method === 'POST' ? acted : limited)
      }),
    )
    await createFetch()(`http://127.0.0.1:${port}/`, { method: 'POST' }).catch(() => {})
    expect(methods.filter((method) => method === 'POST')).toEqual(['POST'])
  },
)

test.each<[string, object, string]>([
  ['the headers', { headersTimeout: 50 }, 'UND_ERR_HEADERS_TIMEOUT'],
  ['a size', { maxResponseSize: 10 }, 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
])('a dispatcher of the caller that gives up over %s is a NetworkError', async (_what, options, tells) => {
  const long = `HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(1000)}`
  const { port } = await serve('headersTimeout' in options ? () => {} : answerWith(long))
  const sending = { fetch: dispatched(await agent(options)), maxRetries: 0 }
  const error = await ways(`http://127.0.0.1:${port}`, sending)
    ['a method']?.()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(causes(error)).toContainEqual(expect.stringContaining(tells))
})

test.each(WAYS)('a host that does not exist is a NetworkError: %s', async (way) => {
  const error = await ways('http://host.invalid', { maxRetries: 0 })
    [way]?.()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'NetworkError', attempts: 1 })
  expect(causes(error).join()).toMatch(/ENOTFOUND|EAI_AGAIN/)
})

test.each(WAYS)('a server without TLS, and one without its certificate, are NetworkErrors: %s', async (way) => {
  const plain = await serve(answerWith('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const bare = await serve(() => {}, createTlsServer({}))
  for (const { port } of [plain, bare]) {
    const error = await ways(`https://127.0.0.1:${port}`, { maxRetries: 0 })
      [way]?.()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 1 })
    expect(causes(error).join()).toMatch(/ERR_SSL/)
  }
})

test('a body that breaks off is a NetworkError of createFetch too', async () => {
  const { port } = await serve((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[')),
  )
  const response = await createFetch()(`http://127.0.0.1:${port}/`)
  const error = await response.text().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'NetworkError', kind: 'network', attempts: 1 })
  expect(causes(error)).toContain('UND_ERR_SOCKET')
})

test('the key of a request is not in the cause, though the server repeats the request', async () => {
  const { port } = await serve((socket) => socket.once('data', (data) => socket.end(data)))
  const headers = { Authorization: 'Bearer key_of_CANARY' }
  const call = createFetch({ maxRetries: 0 })(`http://127.0.0.1:${port}/`, { headers })
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(causes(error)).toContainEqual(expect.stringContaining('does not match the HTTP/1.1 protocol'))
  const seen = inspect(error, { depth: Infinity, showHidden: true })
  expect(seen).toContain('Bearer [key]')
  expect(seen).not.toContain('CANARY')
})

test.each(['Basic Q0FOQVJZ', 'Token Q0FOQVJZ', 'Q0FOQVJZ'])(
  'the credential of %s is not in the cause, however it is passed',
  async (Authorization) => {
    const send = () => Promise.reject(Object.assign(new Error('basic Q0FOQVJZ is none'), { '"Q0FOQVJZ"': 1 }))
    const call = createFetch({ maxRetries: 0, fetch: send })('http://basic.test/', { headers: { Authorization } })
    const error = await call.catch((reason: unknown) => reason)
    expect(inspect(error, { depth: Infinity, showHidden: true })).toContain('basic [key] is none')
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('Q0FOQVJZ')
  },
)

/** Values that should not be thrown, and sometimes are. */
const ODD: Record<string, () => unknown> = {
  nothing: () => undefined,
  'a text': () => 'no',
  'an error that is its own cause': () => {
    const error: Error = new Error('no')
    error.cause = error
    return error
  },
  'a frozen error': () =>
    Object.freeze(Object.assign(new Error('no'), { name: 'SocketError', code: 'UND_ERR_SOCKET' })),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
}

describe.each(Object.entries(ODD))('a fetch that throws %s', (_what, thrown) => {
  test.each(WAYS)('is a NetworkError: %s', async (way) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const send = vi.fn(() => Promise.reject(thrown()))
    const error = await ways('http://odd.test', { fetch: send })
      [way]?.()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', cause: expect.any(Error) })
    expect(send).toHaveBeenCalledTimes(3)
  })
})
