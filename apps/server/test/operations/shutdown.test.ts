import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../data-directory.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const clientsCount = 32

test.each(['1', '2'])(
  '32 clients on kept connections lose no request when one server of two is stopped, with WORKERS=%s',
  async (WORKERS) => {
    const DATA_DIR = newDataDirectory()
    // Long enough for balancers on a busy machine to look once more.
    const leaving = await startServer({ DATA_DIR, WORKERS, SHUTDOWN_DELAY_SECONDS: '3' })
    const staying = await startServer({ DATA_DIR })
    const balancer = balance([leaving, staying])
    const clients = Array.from({ length: clientsCount }, () => balancer.client(leaving.firstKey ?? ''))
    await expect.poll(() => balancer.answers.get(leaving) ?? 0).toBeGreaterThan(10 * clientsCount)

    const exitCode = leaving.stop()
    await expect.poll(async () => (await fetch(`${leaving.adminOrigin}/readyz`)).status).toBe(503)
    expect(await exitCode).toBe(0)
    const answeredByOther = balancer.answers.get(staying) ?? 0
    await expect.poll(() => balancer.answers.get(staying) ?? 0).toBeGreaterThan(answeredByOther + 10 * clientsCount)
    balancer.stop()
    await Promise.all(clients)
    expect(balancer.failures).toEqual([])
    expect(leaving.log().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['stopping', 'stopped']))
  },
)

test('a running request is answered before the server ends', async () => {
  const server = await startServer({ DATA_DIR: newDataDirectory() })
  const slow = await slowRequest(server)
  const exitCode = server.stop()
  await expect.poll(() => server.stdout(), { timeout: 10_000 }).toContain('"stopping"')
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await exitCode).toBe(0)
})

test('a second signal ends the server at once', async () => {
  const server = await startServer({ DATA_DIR: newDataDirectory(), SHUTDOWN_DELAY_SECONDS: '3600' })
  server.process.kill('SIGTERM')
  await expect.poll(() => server.stdout(), { timeout: 10_000 }).toContain('"stopping"')
  expect((await fetch(`${server.adminOrigin}/livez`)).status).toBe(200)
  // What follows at once is taken for an echo of the first.
  await sleep(600)
  expect(await server.stop('SIGTERM')).toBe(1)
})

test('Ctrl-C does not wait for balancers', async () => {
  const server = await startServer({ DATA_DIR: newDataDirectory(), SHUTDOWN_DELAY_SECONDS: '3600' })
  expect(await server.stop('SIGINT')).toBe(0)
})

/**
 * Sends each new connection to a server whose `/readyz` was good when it was last asked, as a balancer does; a connection
 * that is open stays where it is.
 */
function balance(servers: readonly ServerProcess[]) {
  const ready = new Set(servers)
  const answers = new Map<ServerProcess, number>()
  const failures: unknown[] = []
  let isStopped = false
  const probes = servers.map(async (server) => {
    while (!isStopped) {
      const status = await fetch(`${server.adminOrigin}/readyz`).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 200) ready.add(server)
      else ready.delete(server)
      await sleep(50)
    }
  })

  return {
    answers,
    failures,
    stop() {
      isStopped = true
      return Promise.all(probes)
    },
    /** Asks again and again, over one connection for as long as the server keeps it. */
    async client(key: string) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      let server = first(ready)
      while (!isStopped) {
        try {
          const isKept = await ask(`${server.origin}/v1/pets`, key, agent)
          answers.set(server, (answers.get(server) ?? 0) + 1)
          if (!isKept) server = first(ready)
        } catch (error) {
          failures.push(error)
          server = first(ready)
        }
      }
    },
  }
}

function first<T>(all: Iterable<T>): T {
  for (const one of all) return one
  throw new Error('No server is ready.')
}

/** Waits for an answer of any status, since the limits of the key do not matter here; whether the connection is kept. */
function ask(url: string, key: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.headers.connection !== 'close'))
        .once('error', reject)
    }).once('error', reject)
  })
}

/** A POST whose body has not wholly arrived yet. */
async function slowRequest({ origin, firstKey }: ServerProcess): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const body = '{"name":"Rex","categoryId":7}'
  const head = [
    'POST /v1/pets HTTP/1.1',
    'Host: petstore.example',
    `Authorization: Bearer ${firstKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has begun with the request when it asks for the body.
  const [asked] = await once(socket, 'data')
  expect(asked).toMatch(/^HTTP\/1\.1 100 /)
  return {
    async finish() {
      const answer = once(socket, 'data')
      socket.write(body)
      const [text] = await answer
      return text
    },
  }
}
