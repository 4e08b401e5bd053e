import { createAccessLog, createLogger } from '@contract-first/service/serving'
import { expect, test } from 'vitest'
import { serveNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'

const sunset = Date.UTC(2030, 11, 5)

interface Options {
  now?: number
  failing?: boolean
  trustedProxyHops?: number
  addresses?: 'on' | 'off' | 'short'
}

/** The notes behind a socket, and the lines of its access log. */
async function serveLogged(options: Options = {}) {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger(
    { write: (line) => lines.push(JSON.parse(line)) },
    { withoutSecrets: contract.keys.withoutKeys, level: 'info' },
  )
  const notes = await serveNotes({
    exchanges: createAccessLog(logger, contract, {
      ...(options.addresses && { addresses: options.addresses }),
      now: () => options.now ?? sunset - 1,
    }),
    trustedProxyHops: options.trustedProxyHops ?? 0,
    ...(options.failing && { createApp: () => ({ fetch: () => Promise.reject(new Error('broken')) }) }),
    expectsFailures: options.failing === true,
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const before = lines.length
    const response = await fetch(notes.origin + path, {
      headers: { Authorization: `Bearer ${notes.key}`, ...headers },
    })
    await response.text()
    await expect.poll(() => lines.length).toBe(before + 1)
    return lines.at(-1)
  }
  return { ...notes, ask }
}

test('a request is one line: who requested what, and the outcome', async () => {
  const { ask, store } = await serveLogged()
  const [key] = await store.listKeys()
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { 'X-Request-Id': 'my-request', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  expect(await ask('/v1/notes?limit=5', headers)).toEqual({
    level: 'info',
    time: expect.any(String),
    requestId: 'my-request',
    traceId: trace,
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    method: 'GET',
    path: '/v1/notes',
    operationId: 'listNotes',
    status: 200,
    durationMs: expect.any(Number),
    bytesSent: expect.any(Number),
    keyId: key?.id,
    plan: 'free',
    remoteAddress: '127.0.0.1',
    msg: 'request',
  })
})

test('behind a proxy, the line names the client, whose address bucket pays for failed keys', async () => {
  const { ask } = await serveLogged({ trustedProxyHops: 1 })
  const headers = { Authorization: 'Bearer wrong', 'X-Forwarded-For': '10.0.0.1, 203.0.113.7' }
  expect(await ask('/v1/notes', headers)).toMatchObject({
    status: 401,
    remoteAddress: '127.0.0.1',
    clientAddress: '203.0.113.7',
  })
})

test.each([
  ['short', { remoteAddress: '127.0.0.0/24', clientAddress: '203.0.113.0/24' }],
  ['off', { remoteAddress: undefined, clientAddress: undefined }],
] as const)('addresses %s: %j', async (addresses, expected) => {
  const { ask } = await serveLogged({ trustedProxyHops: 1, addresses })
  const { remoteAddress, clientAddress } = { ...(await ask('/v1/notes', { 'X-Forwarded-For': '203.0.113.7' })) }
  expect({ remoteAddress, clientAddress }).toEqual(expected)
})

test('the line of a refused request says why', async () => {
  const { ask } = await serveLogged()
  expect(await ask('/v1/notes?limit=0')).toMatchObject({ status: 400, errorCode: 'invalid_parameter' })
  expect(await ask('/v1/notes', { Authorization: 'Bearer wrong' })).toMatchObject({
    status: 401,
    errorCode: 'invalid_api_key',
  })
  for (let count = 2; count < 60; count++) await ask('/v1/notes')
  for (;;) {
    const line = await ask('/v1/notes')
    if (line?.status === 200) continue
    expect(line).toMatchObject({ status: 429, errorCode: 'rate_limited', limitedBy: 'minute' })
    break
  }
})

test('no path holds a value: operations show their template, and possible secrets are cut', async () => {
  const { ask, key } = await serveLogged()
  expect(await ask('/v1/notes/17?limit=1')).toMatchObject({ path: '/v1/notes/{noteId}' })
  expect(await ask(`/v1/nothing?key=${key}`)).toMatchObject({ path: '/v1/nothing' })
  expect(await ask(`/v1/${encodeURIComponent(btoa(key))}`)).toMatchObject({ path: '/v1/[cut]' })
  expect(await ask(`/v1/${key.slice(-36)}/a`)).toMatchObject({ path: '/v1/[cut]/a' })
})

test('a deprecated operation shows its sunset; after that day the line is a warning', async () => {
  const before = await serveLogged()
  expect(await before.ask('/v1/notes/1')).toMatchObject({ level: 'info', sunset: '2030-12-05', isPastSunset: false })
  const after = await serveLogged({ now: sunset })
  expect(await after.ask('/v1/notes/1')).toMatchObject({ level: 'warn', sunset: '2030-12-05', isPastSunset: true })
  expect(await after.ask('/v1/notes')).toMatchObject({ level: 'info' })
})

test("a response that is the server's fault is a warning", async () => {
  const { ask } = await serveLogged({ failing: true })
  expect(await ask('/v1/notes')).toMatchObject({ level: 'warn', status: 500 })
})
