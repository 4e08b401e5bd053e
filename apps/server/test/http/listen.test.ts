import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { hashKey } from '@contract-first/service/store'
import { lockForWriting, newStoreFile } from '@contract-first/service/test/file-store'
import { freePort } from '@contract-first/service/test/free-port'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../src/listen.ts'
import { createTestPetstore } from '../petstore.ts'
import { openConnection, statuses } from '../raw-connection.ts'
import { exchange } from '../raw-http.ts'
import { holdToContract } from '../recorded.ts'
import { type ServedPetstore, servePetstore } from '../served-petstore.ts'

const pet = '{"name":"Rex","categoryId":7}'
const head = (start: string, key: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, 'Host: petstore.example', `Authorization: Bearer ${key}`, ...headers, '', ''].join('\r\n')
const get = (key: string) => head('GET /v1/pets', key)
const post = (key: string, body = pet) =>
  head('POST /v1/pets', key, 'Content-Type: application/json', `Content-Length: ${pet.length}`) + body

describe('one connection', () => {
  test('answers pipelined requests in order', async () => {
    const { origin, key } = await servePetstore()
    const answers = await exchange(origin, post(key) + get(key), { answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect(answers.map(({ body }) => Array.isArray(JSON.parse(body)))).toEqual([false, true])
  })

  test('answers a valid request before the 400 for the garbage after it', async () => {
    const { origin, key, count } = await servePetstore()
    const answers = await exchange(origin, `${post(key)}garbage\r\n\r\n`, { answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    if (answers[1]) await holdToContract('GET', '/', answers[1])
    expect(await count()).toBe(1)
  })

  test('a client that hangs up in the middle of its body is not a failure, and nothing is stored', async () => {
    const petstore = await servePetstore()
    const { failures, count } = petstore
    await hangUpInBody(petstore)
    await petstore.stop()
    expect(failures).toEqual([])
    expect(await count()).toBe(0)
  })
})

describe('408', () => {
  const timeouts = { headersMs: 50, requestMs: 100, checkEveryMs: 10 }
  test.each([
    ['headers', 'GET /v1/pets HTTP/1.1\r\nHost: petst'],
    ['a body', post('KEY', pet.slice(0, 10))],
  ])('for %s that do not arrive in time', async (_, bytes) => {
    const { origin, key, count, failures } = await servePetstore({ timeouts })
    const [answer] = await exchange(origin, bytes.replace('KEY', key))
    expect(answer).toMatchObject({ status: 408 })
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'request_timeout' })
    expect(failures).toEqual([])
    expect(await count()).toBe(0)
  })
})

test('an app that cannot be created fails with its own error, and the port is free again', async () => {
  const { limiter } = await createTestPetstore()
  const port = await freePort()
  const createApp = () => {
    throw new TypeError('A handler is missing.')
  }
  await expect(listen({ host: '127.0.0.1', port, limiter, createApp })).rejects.toThrow(
    new TypeError('A handler is missing.'),
  )
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})

test('500 when the app itself fails, with an Error object', async () => {
  const broken = { fetch: () => Promise.reject(new Error('broken')) }
  const { origin, failures, key } = await servePetstore({ createApp: () => broken })
  const [answer] = await exchange(origin, get(key))
  expect(answer).toMatchObject({ status: 500 })
  expect(answer?.body).not.toContain('broken')
  expect(failures).toEqual([new Error('broken')])
})

test('an address in use is an error with its code', async () => {
  const { origin, limiter, app } = await servePetstore()
  const taken = listen({ host: '127.0.0.1', port: Number(new URL(origin).port), limiter, createApp: () => app })
  await expect(taken).rejects.toMatchObject({ name: 'ListenError', cause: { code: 'EADDRINUSE' } })
})

describe('close', () => {
  test('lets a running request finish, then closes its connection at once', async () => {
    const file = newStoreFile()
    const petstore = await servePetstore({ file })
    const release = lockForWriting(file)
    const status = keptAlive(petstore)
    await isAdmitted(petstore)
    const started = performance.now()
    const closed = petstore.stop()
    release()
    expect(await status).toBe(201)
    await closed
    // The client keeps its connection: without `Connection: close` it would hold the server for the whole grace period.
    expect(performance.now() - started).toBeLessThan(8_000)
  })

  test('closes idle connections and accepts no new ones', async () => {
    const petstore = await servePetstore()
    expect(await keptAlive(petstore)).toBe(201)
    await petstore.stop()
    await expect(exchange(petstore.origin, get(petstore.key))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test.each([
    ['nothing', () => ''],
    ['half a head', (key: string) => get(key).slice(0, -2)],
    ['half a body', (key: string) => post(key, pet.slice(0, 10))],
  ])('waits no longer than before for a client that has sent %s', async (_, bytes) => {
    const petstore = await servePetstore({ timeouts: { headersMs: 200, requestMs: 400, checkEveryMs: 20 } })
    const connection = openConnection(petstore.origin)
    await once(connection.socket, 'connect')
    connection.send(bytes(petstore.key))
    // The response of a later request.
    await fetch(petstore.origin, { redirect: 'manual' })
    await petstore.stop(60_000)
    expect(statuses(await connection.closed())).toEqual([408])
  })

  test('closes running requests when the grace period ends', async () => {
    const file = newStoreFile()
    const petstore = await servePetstore({ file, lockTimeoutMs: 20_000, expectsFailures: true })
    lockForWriting(file)
    const status = keptAlive(petstore)
    await isAdmitted(petstore)
    await Promise.all([petstore.stop(10), expect(status).rejects.toMatchObject({ code: 'ECONNRESET' })])
  })
})

/** A POST over a connection that the client would keep using. */
function keptAlive({ origin, key }: ServedPetstore): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return new Promise<number>((resolve, reject) => {
    const call = request(`${origin}/v1/pets`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(pet)
  })
}

/** Waits until the service has counted a request with the key: it is running then. */
async function isAdmitted({ store, limiter, key: secret }: ServedPetstore): Promise<void> {
  const key = await store.findKey(hashKey(secret))
  if (!key) throw new Error('There is no key.')
  await vi.waitUntil(async () => (await limiter.peek(key.id, key)).remaining < key.perMinute)
}

async function hangUpInBody(petstore: ServedPetstore): Promise<void> {
  const { hostname, port } = new URL(petstore.origin)
  const socket = connect(Number(port), hostname)
  socket.write(post(petstore.key, pet.slice(0, 10)))
  await isAdmitted(petstore)
  socket.resetAndDestroy()
  await once(socket, 'close')
}
