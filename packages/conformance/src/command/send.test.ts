import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createSend } from './send.ts'

const send = createSend({ isInsecure: false })

const opened: { close(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

/** A server on its own port, and a client for it. */
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  opened.push({ close: () => [server.close(), server.closeAllConnections()] })
  const { port } = server.address() as AddressInfo
  return (init?: RequestInit) =>
    send(new Request(`http://127.0.0.1:${port}/things?n=1`, init), AbortSignal.timeout(5_000))
}

/** Answers the first request of each connection, and drops the connection at the second. */
function answersOnce(): { listener: RequestListener; seen: string[] } {
  const served = new WeakSet<IncomingMessage['socket']>()
  const seen: string[] = []
  const listener: RequestListener = ({ socket, method = '' }, response) => {
    if (served.has(socket)) {
      seen.push(`${method} lost`)
      socket.resetAndDestroy()
      return
    }
    served.add(socket)
    seen.push(method)
    response.end('[]')
  }
  return { listener, seen }
}

describe('A request on a connection that the server drops before it answers', () => {
  test.each(['GET', 'PUT', 'DELETE'])('is sent again on another connection: %s', async (method) => {
    const { listener, seen } = answersOnce()
    const ask = await serve(listener)
    expect((await ask()).status).toBe(200)
    const answer = await ask({ method, ...(method === 'PUT' && { body: 'kept' }) })
    expect({ status: answer.status, seen }).toEqual({ status: 200, seen: ['GET', `${method} lost`, method] })
  })

  test.each(['POST', 'PATCH'])('is never sent twice, but has its own connection: %s', async (method) => {
    const { listener, seen } = answersOnce()
    const ask = await serve(listener)
    await ask()
    await ask({ method, body: 'a' })
    await ask({ method, body: 'b' })
    expect(seen).toEqual(['GET', method, method])
  })

  test('is lost if that drops it, too', async () => {
    let asked = 0
    const ask = await serve(({ socket }, response) => {
      asked += 1
      if (asked === 1) response.end()
      else socket.resetAndDestroy()
    })
    await ask()
    await expect(ask()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(asked).toBe(3)
  })
})

test('A request arrives as it is, with no more headers than curl would send', async () => {
  let arrived: { fields: readonly string[]; body: string } | undefined
  const ask = await serve(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    arrived = { fields: Object.keys(request.headers), body: Buffer.concat(parts).toString() }
    response.end()
  })
  await ask({ method: 'POST', headers: { 'X-Shop-Key': 'a' }, body: new TextEncoder().encode('{}') })
  expect(arrived).toEqual({
    fields: ['user-agent', 'accept', 'x-shop-key', 'content-length', 'host', 'connection'],
    body: '{}',
  })
})

test('A response arrives as it is: a redirect, repeated fields, or compressed without being asked', async () => {
  const ask = await serve((_, response) => {
    response.writeHead(302, [
      ...['Location', '/elsewhere', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Content-Encoding', 'gzip'],
    ])
    response.end(gzipSync('moved'))
  })
  const answer = await ask()
  expect(answer.status).toBe(302)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe('moved')
})

test('A response in an unknown coding is left as it is', async () => {
  const ask = await serve((_, response) => response.setHeader('Content-Encoding', 'utf-8').end('moved'))
  expect(await (await ask()).text()).toBe('moved')
})

test('Half a response is none', async () => {
  const ask = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('12345')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(ask()).rejects.toThrow(/aborted/)
})
