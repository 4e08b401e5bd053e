import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP } from './careless-shop.fixture.ts'
import { command, commandProcess } from './command.fixture.ts'
import { failures, hangs, limitedForADay, serveFailing } from './failing-server.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
const shop = join(directory, 'shop.json')
beforeAll(() => writeFileSync(shop, JSON.stringify(SHOP)))
afterAll(() => rmSync(directory, { recursive: true }))

const against = (url: string) => [shop, '--url', url, '--header', 'X-Shop-Key: $KEY', '--timeout', '2']
const KEY = 'shop-9f3kQ2-secret'

describe.each(failures)('A server that %s', (_, fail) => {
  test('after ten responses: the run ends with 2, and says in one line how far it got', async () => {
    const server = await serveFailing(10, fail)
    const { code, out, error } = await command(against(server.url), { KEY })
    await server.close()
    expect({ code, error }).toEqual({ code: 2, error: expect.stringMatching(LOST) })
    expect(out).not.toContain('no response came')
    expect(out).toMatch(/\d+ requests, seed 1, then the run ended early with \d+ cases left out/)
  })

  test('from the first request on: the run ends with 2, and says why', async () => {
    const server = await serveFailing(0, fail)
    const { code, error } = await command(against(server.url), { KEY })
    await server.close()
    const reasons = /other side closed|socket hang up|ECONNRESET|no whole response within 2 s|terminated/
    expect({ code, error }).toEqual({ code: 2, error: expect.stringMatching(reasons) })
    expect(error).toMatch(/^conformance: http:\/\/127\.0\.0\.1:\d+ does not answer: .+\n$/)
  })
})

const LOST =
  /^conformance: http:\/\/127\.0\.0\.1:\d+ stopped answering: .+; \d+ of \d+ cases were tried, and listItems\/\S.* is the first that got no response(?:; the last operation that was answered is \w+: --exclude '\w+' leaves it out)?\n$/

test('A server that an operation stops is said to have been stopped by it', async () => {
  const paths = {
    '/a': { get: { operationId: 'getA', responses: { 200: { description: '' } } } },
    '/b': { post: { operationId: 'stop', responses: { 200: { description: '' } } } },
    '/c': { get: { operationId: 'getC', responses: { 200: { description: '' } } } },
  }
  const file = join(directory, 'stop.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'Stop', version: '1' }, paths }))
  const server = createServer(({ url }, response) => {
    response.setHeader('Connection', 'close')
    response.end(() => (url === '/b' ? server.close() : undefined))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { error } = await command([file, '--url', `http://127.0.0.1:${port}`, '--layers', 'cover'], {})
  expect(error).toContain("; the last operation that was answered is stop: --exclude 'stop' leaves it out")
})

test('A server that closes connections between two requests is blamed for none of them', async () => {
  const served = new WeakSet<object>()
  const server = await serveFailing(0, (_, { socket, headers }, response) => {
    if (served.has(socket)) return socket.resetAndDestroy()
    served.add(socket)
    const isLetIn = headers['x-shop-key'] === KEY
    response.writeHead(isLetIn ? 200 : 401, isLetIn ? { 'Content-Type': 'application/json', 'X-Total': '0' } : {})
    return response.end(isLetIn ? '[]' : '')
  })
  const { code, out, error } = await command([...against(server.url), '--layers', 'auth'], { KEY })
  await server.close()
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(out).toMatch(/: nothing found\.\n$/)
})

test('A server that answers all requests but one is tested to the end, and that one is a finding', async () => {
  const server = await serveFailing(0, (_, { socket, headers }, response) => {
    if (headers['x-shop-key'] === `${KEY}x`) return socket.resetAndDestroy()
    const isLetIn = headers['x-shop-key'] === KEY
    response.writeHead(isLetIn ? 200 : 401, isLetIn ? { 'Content-Type': 'application/json', 'X-Total': '0' } : {})
    return response.end(isLetIn ? '[]' : '')
  })
  const { code, out } = await command([...against(server.url), '--layers', 'auth'], { KEY })
  await server.close()
  expect(code).toBe(1)
  expect(out).toMatch(/no response came: .+\(server-error\)/)
  expect(out).toMatch(/: 1 finding\.\n$/)
  expect(out).not.toContain('ended early')
})

describe('A server that demands a wait of a day', () => {
  test('for the credential: the run ends with 2, and says what to do', async () => {
    const server = await serveFailing(3, limitedForADay)
    const { code, error } = await command(against(server.url), { KEY })
    await server.close()
    expect({ code, error }).toEqual({
      code: 2,
      error:
        'conformance: the server asks to wait 24 h for its rate limit: use a key with a higher one, or raise --max-wait (120 s)\n',
    })
  })

  test('for wrong credentials only: those are listed as not tried, and the others continue', async () => {
    let wrong = 0
    const server = await serveFailing(0, (lost, request, response) => {
      if (request.headers['x-shop-key'] === KEY) {
        const isRefused = /[?&]limit=(?!(?:[1-9][0-9]?|100)(?:&|$))/.test(request.url ?? '')
        return isRefused
          ? response.writeHead(400).end()
          : response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total': '0' }).end('[]')
      }
      wrong += 1
      return wrong > 3 ? limitedForADay(lost, request, response) : response.writeHead(401).end()
    })
    const { code, out } = await command([...against(server.url), '--layers', 'auth,fuzz', '--runs', '1'], { KEY })
    await server.close()
    expect(out).toMatch(
      /^ {2}the server asks to wait 24 h for its rate limit for requests without the key: .+: \d+ cases of listItems, paths and methods that are not there$/m,
    )
    expect(out).toContain('Of one operation that asks for a credential, none was tried without one')
    expect(out).toMatch(/^fuzz /m)
    expect(wrong).toBeLessThan(6)
    expect(code).toBe(0)
  })
})

test('A request that always gets 429 is listed as not tried, and is no finding', async () => {
  const server = await serveFailing(0, (_, { url = '' }, response) => {
    if (/[?&]limit=(?!(?:[1-9][0-9]?|100)(?:&|$))/.test(url))
      return response.writeHead(429, { 'Retry-After': '0' }).end()
    return response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total': '0' }).end('[]')
  })
  const { code, out } = await command([...against(server.url), '--layers', 'cover'], { KEY })
  await server.close()
  expect(out).toMatch(/\n {2}the server keeps answering 429, .+: \d+ cases of listItems\n/)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: nothing found, 1 note\.\n$/) })
})

test('When the reader of the output is gone, the process ends instead of retrying forever', async () => {
  const server = await serveFailing(0, hangs)
  const { code } = await commandProcess([...against(server.url), '--timeout', '2'], { KEY }, { isReaderGone: true })
  await server.close()
  expect(code).toBe(2)
})
