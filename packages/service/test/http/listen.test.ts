import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { listen } from '@contract-first/service/http'
import { hashKey } from '@contract-first/service/store'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockForWriting, newStoreFile } from '../file-store.ts'
import { freePort } from '../free-port.ts'
import { createTestNotes, type ServedNotes, serveNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'
import { openConnection, statuses } from '../raw-connection.ts'
import { exchange } from '../raw-http.ts'

const note = '{"text":"Buy milk and bread"}'
const head = (start: string, key: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, 'Host: notes.example', `Authorization: Bearer ${key}`, ...headers, '', ''].join('\r\n')
const get = (key: string) => head('GET /v1/notes', key)
const post = (key: string, body = note) =>
  head('POST /v1/notes', key, 'Content-Type: application/json', `Content-Length: ${note.length}`) + body

describe('one connection', () => {
  test('answers pipelined requests in order', async () => {
    const { origin, key } = await serveNotes()
    const answers = await exchange(origin, post(key) + get(key), { answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect(answers.map(({ body }) => Array.isArray(JSON.parse(body)))).toEqual([false, true])
  })

  test('answers a valid request before the 400 for the garbage after it', async () => {
    const { origin, key, count } = await serveNotes()
    const answers = await exchange(origin, `${post(key)}garbage\r\n\r\n`, { answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    expect(await count()).toBe(1)
  })

  test('a client that hangs up in the middle of its body is not a failure, and nothing is stored', async () => {
    const notes = await serveNotes()
    const { failures, count } = notes
    await hangUpInBody(notes)
    await notes.stop()
    expect(failures).toEqual([])
    expect(await count()).toBe(0)
  })
})

describe('408', () => {
  const timeouts = { headersMs: 50, requestMs: 100, checkEveryMs: 10 }
  test.each([
    ['headers', 'GET /v1/notes HTTP/1.1\r\nHost: petst'],
    ['a body', post('KEY', note.slice(0, 10))],
  ])('for %s that do not arrive in time', async (_, bytes) => {
    const { origin, key, count, failures } = await serveNotes({ timeouts })
    const [answer] = await exchange(origin, bytes.replace('KEY', key))
    expect(answer).toMatchObject({ status: 408 })
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'request_timeout' })
    expect(failures).toEqual([])
    expect(await count()).toBe(0)
  })
})

test('an app that cannot be created fails with its own error, and the port is free again', async () => {
  const { limiter } = await createTestNotes()
  const port = await freePort()
  const createApp = () => {
    throw new TypeError('A handler is missing.')
  }
  await expect(listen({ contract, host: '127.0.0.1', port, limiter, createApp })).rejects.toThrow(
    new TypeError('A handler is missing.'),
  )
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})

test('500 when the app itself fails, with an Error object', async () => {
  const broken = { fetch: () => Promise.reject(new Error('broken')) }
  const { origin, failures, key } = await serveNotes({ createApp: () => broken })
  const [answer] = await exchange(origin, get(key))
  expect(answer).toMatchObject({ status: 500 })
  expect(answer?.body).not.toContain('broken')
  expect(failures).toEqual([new Error('broken')])
})

test('an address in use is an error with its code', async () => {
  const { origin, limiter, app } = await serveNotes()
  const taken = listen({
    contract,
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
    limiter,
    createApp: () => app,
  })
  await expect(taken).rejects.toMatchObject({ name: 'ListenError', cause: { code: 'EADDRINUSE' } })
})

describe('close', () => {
  test('lets a running request finish, then closes its connection at once', async () => {
    const file = newStoreFile()
    const notes = await serveNotes({ file })
    const release = lockForWriting(file)
    const status = keptAlive(notes)
    await isAdmitted(notes)
    const started = performance.now()
    const closed = notes.stop()
    release()
    expect(await status).toBe(201)
    await closed
    // The client keeps its connection: without `Connection: close` it would hold the server for the whole grace period.
    expect(performance.now() - started).toBeLessThan(8_000)
  })

  test('closes idle connections and accepts no new ones', async () => {
    const notes = await serveNotes()
    expect(await keptAlive(notes)).toBe(201)
    await notes.stop()
    await expect(exchange(notes.origin, get(notes.key))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test.each([
    ['nothing', () => ''],
    ['half a head', (key: string) => get(key).slice(0, -2)],
    ['half a body', (key: string) => post(key, note.slice(0, 10))],
  ])('waits no longer than before for a client that has sent %s', async (_, bytes) => {
    const notes = await serveNotes({ timeouts: { headersMs: 200, requestMs: 400, checkEveryMs: 20 } })
    const connection = openConnection(notes.origin)
    await once(connection.socket, 'connect')
    connection.send(bytes(notes.key))
    // The response of a later request.
    await fetch(notes.origin, { redirect: 'manual' })
    await notes.stop(60_000)
    expect(statuses(await connection.closed())).toEqual([408])
  })

  test('closes running requests when the grace period ends', async () => {
    const file = newStoreFile()
    const notes = await serveNotes({ file, lockTimeoutMs: 20_000, expectsFailures: true })
    lockForWriting(file)
    const status = keptAlive(notes)
    await isAdmitted(notes)
    await Promise.all([notes.stop(10), expect(status).rejects.toMatchObject({ code: 'ECONNRESET' })])
  })
})

/** A POST over a connection that the client would keep using. */
function keptAlive({ origin, key }: ServedNotes): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return new Promise<number>((resolve, reject) => {
    const call = request(`${origin}/v1/notes`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(note)
  })
}

/** Waits until the service has counted a request with the key: it is running then. */
async function isAdmitted({ store, limiter, key: secret }: ServedNotes): Promise<void> {
  const key = await store.findKey(hashKey(secret))
  if (!key) throw new Error('There is no key.')
  await vi.waitUntil(async () => (await limiter.peek(key.id, key)).remaining < key.perMinute)
}

async function hangUpInBody(notes: ServedNotes): Promise<void> {
  const { hostname, port } = new URL(notes.origin)
  const socket = connect(Number(port), hostname)
  socket.write(post(notes.key, note.slice(0, 10)))
  await isAdmitted(notes)
  socket.resetAndDestroy()
  await once(socket, 'close')
}
