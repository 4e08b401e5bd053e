import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasTool } from '@contract-first/document/test/tools'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { MAIN, startNotes } from '../notes/start-notes.ts'
import type { ServerProcess } from '../server-process.ts'

const clientsCount = 32

/** Servers that share an embedded store count in Redis. */
const redisUrl = inject('redisUrl')

test.skipIf(redisUrl === null).each(['1', '2'])(
  '32 clients with keep-alive lose no request when one of two servers is stopped, with WORKERS=%s',
  async (WORKERS) => {
    const shared = { DATA_DIR: newDataDirectory(), REDIS_URL: redisUrl ?? '' }
    // Long enough for balancers on a busy machine to probe once more.
    const leaving = await startNotes({ ...shared, WORKERS, SHUTDOWN_DELAY_SECONDS: '3' })
    const staying = await startNotes(shared)
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

test.each([
  ['SIGTERM', '1'],
  ['SIGHUP', '1'],
  ['SIGQUIT', '1'],
  ['SIGHUP', '2'],
  ['SIGQUIT', '2'],
] as const)('a running request is answered before %s ends the server, with WORKERS=%s', async (signal, WORKERS) => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), WORKERS })
  const slow = await slowRequest(server)
  // A closing terminal signals all processes.
  for (const worker of await workersOf(server, WORKERS)) process.kill(worker, signal)
  const exitCode = server.stop(signal)
  await expect.poll(() => server.stdout()).toContain('"stopping"')
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 [\s\S]*\r\nConnection: close\r\n/i)
  expect(await exitCode).toBe(0)
  expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
})

test.skipIf(!hasTool('script'))('a running request is answered when the terminal of the server closes', async () => {
  const serve = `exec '${process.execPath}' '${MAIN}' serve`
  const terminal = spawn('script', ['--quiet', '--flush', '--command', serve, '/dev/null'], {
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', PORT: '0', ADMIN_PORT: '0', DATA_DIR: newDataDirectory() },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void terminal.kill('SIGKILL'))
  let text = ''
  terminal.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await expect.poll(() => text).toContain('Key ')
  const origin = /API {3}(\S+)\/v1/.exec(text)?.[1] ?? ''
  const slow = await slowRequest({ origin, firstKey: /notes_test_\w{36}/.exec(text)?.[0] })
  terminal.kill('SIGKILL')
  // Once it accepts no more connections, it has seen the signal.
  const isOpen = () => fetch(origin, { redirect: 'manual' }).then(Boolean, () => false)
  await expect.poll(isOpen).toBe(false)
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 /)
})

test.each(['1', '2'])('SIGUSR1 opens no inspector, with WORKERS=%s', async (WORKERS) => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), WORKERS })
  const said = server.stderr()
  // The second worker is starting.
  for (const pid of [server.process.pid ?? 0, ...childrenOf(server)]) process.kill(pid, 'SIGUSR1')
  // Node would start a thread for it, which takes a moment.
  await sleep(500)
  expect((await fetch(`${server.adminOrigin}/livez`)).status).toBe(200)
  expect(server.stderr()).toBe(said)
  expect(await server.stop()).toBe(0)
})

test('a second signal ends the server at once', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), SHUTDOWN_DELAY_SECONDS: '3600' })
  server.process.kill('SIGTERM')
  await expect.poll(() => server.stdout()).toContain('"stopping"')
  expect((await fetch(`${server.adminOrigin}/livez`)).status).toBe(200)
  // A signal that follows at once counts as an echo of the first.
  await sleep(600)
  expect(await server.stop('SIGTERM')).toBe(1)
})

test('Ctrl-C does not wait for balancers', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), SHUTDOWN_DELAY_SECONDS: '3600' })
  expect(await server.stop('SIGINT')).toBe(0)
})

/**
 * Sends each new connection to a server whose last `/readyz` was good, as a balancer does; open connections stay where
 * they are.
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
    /** Keeps sending requests, over one connection for as long as the server keeps it. */
    async client(key: string) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      let server = first(ready)
      while (!isStopped) {
        try {
          const isKept = await ask(`${server.origin}/v1/notes`, key, agent)
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

/**
 * Waits for a response of any status, since the key's limits do not matter here; returns whether the connection is
 * kept.
 */
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

/** The ids of the processes that share the port, once all of them do; none when there is one process. */
async function workersOf(server: ServerProcess, count: string): Promise<number[]> {
  if (count === '1') return []
  // The others start when the first one listens.
  const metrics = async () => (await fetch(`${server.adminOrigin}/metrics`)).text()
  await expect.poll(metrics).toContain(`workers_listening ${count}\n`)
  return childrenOf(server)
}

function childrenOf({ process: { pid } }: ServerProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** A POST whose body has not fully arrived. */
async function slowRequest({
  origin,
  firstKey,
}: Pick<ServerProcess, 'origin' | 'firstKey'>): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const body = '{"text":"Buy milk and bread"}'
  const head = [
    'POST /v1/notes HTTP/1.1',
    'Host: notes.example',
    `Authorization: Bearer ${firstKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has begun the request once it asks for the body.
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
