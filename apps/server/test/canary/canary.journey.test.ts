import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, dataFiles } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { ask } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { schema } from '../../src/store/postgresql/schema.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { dumpOf, filesIn, processes } from './places.ts'
import { bytesOf, requests } from './requests.ts'
import { formsOf, formsOfHash, tracesIn } from './traces.ts'

const program = join(import.meta.dirname, '../../bin/petstore.js')
const numbers = ['--plan', 'enterprise', '--per-minute', '1000000', '--per-day', '1000000']

/** A store of the server, and the ways it can fail. */
interface Backend {
  environment: Record<string, string>
  /** Everything that is stored. */
  stored(): Promise<string>
  /** Runs a statement without the server. */
  tamper(sql: string): Promise<void>
  stop(): Promise<void>
}

async function embedded(): Promise<Backend> {
  const directory = newDataDirectory()
  const tamper = async (sql: string) => {
    using database = new DatabaseSync(dataFiles(directory, 'petstore').store, { timeout: 5_000 })
    database.exec(sql)
  }
  return {
    environment: { DATA_DIR: directory },
    stored: async () => filesIn(directory),
    tamper,
    stop: () => tamper('ALTER TABLE api_keys RENAME TO lost_keys'),
  }
}

async function postgresql(): Promise<Backend> {
  const binaries = inject('postgresqlBinaries') ?? ''
  const cluster = await createCluster(binaries)
  onTestFinished(cluster.remove)
  await migrate(new DatabaseUrl(cluster.url), schema, Date.now)
  return {
    environment: { DATABASE_URL: cluster.url },
    stored: () => dumpOf(cluster.url, binaries),
    tamper: async (sql) => {
      await ask(cluster.url, sql)
    },
    stop: cluster.stop,
  }
}

/** Runs a command; `seen` is what the processes of the machine showed meanwhile. */
async function petstore(args: readonly string[], environment: Record<string, string>, stdin = '') {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...environment } })
  const outputs = Promise.all([text(child.stdout), text(child.stderr)])
  const seen = processes()
  child.stdin.end(stdin)
  const [stdout, stderr] = await outputs
  return { stdout, stderr, seen }
}

/** Sends bytes and returns what comes back until the server closes the connection. */
async function exchange({ origin }: ServerProcess, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(bytes, 'latin1')
  return text(socket)
}

/** Uses a key in every way, and returns everything an observer could see, by place. */
async function useEverywhere(backend: Backend, secret: string, id: string): Promise<Record<string, string>> {
  const { environment } = backend
  const server = await startServer(environment)
  const answers: string[] = []
  const sendAll = async () => {
    for (const request of requests) answers.push(await exchange(server, bytesOf(request, secret)))
  }
  await sendAll()
  answers.push(
    await exchange(
      server,
      bytesOf('GET /v1/pets HTTP/1.1\nHost: a\nX-Request-Id: marked\nConnection: close\n\n', secret),
    ),
  )

  const commands = [
    await petstore(['keys', 'verify', '-'], { MARKED: 'marked', ...environment }, secret),
    await petstore(['keys', 'verify', '-'], environment, `${secret.slice(0, -1)}`),
    await petstore(['keys', 'list'], environment),
    await petstore(['keys', 'list', '--json'], environment),
    await petstore(['keys', 'rotate', id], environment),
  ]
  await backend.tamper('ALTER TABLE pets RENAME TO lost')
  await sendAll()
  await backend.tamper('ALTER TABLE lost RENAME TO pets')
  const stored = await backend.stored()
  commands.push(await petstore(['keys', 'revoke', id, '--reason', 'marked'], environment))
  await sendAll()
  const metrics = await (await fetch(`${server.adminOrigin}/metrics`)).text()
  await backend.stop()
  await sendAll()
  const ready = await (await fetch(`${server.adminOrigin}/readyz`)).text()
  const seen = processes()
  expect(await server.stop()).toBe(0)
  return {
    'standard output': server.stdout(),
    'standard error': server.stderr(),
    answers: answers.join('\n'),
    metrics: metrics + ready,
    processes: [seen, ...commands.map((command) => command.seen)].join('\n'),
    commands: commands.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
    stored,
  }
}

async function finds(backend: Backend): Promise<void> {
  const created = await petstore(['keys', 'create', '--name', 'canary', ...numbers], backend.environment)
  const secret = created.stdout.trim()
  const id = /key_\w{12}/.exec(created.stderr)?.[0] ?? ''
  const { stored, ...shown } = await useEverywhere(backend, secret, id)
  const places = { ...shown, 'what "keys create" said': created.stderr, processes: shown.processes + created.seen }

  expect(tracesIn({ ...places, stored: stored ?? '' }, formsOf(secret))).toEqual([])
  expect(tracesIn(places, formsOfHash(secret))).toEqual([])

  // The search works: it finds other known values in each place.
  expect(places).toMatchObject({
    'standard output': expect.stringMatching(/"requestId":"marked"[\s\S]*"msg":"A request failed\."/),
    'standard error': expect.stringContaining('The petstore is open.'),
    answers: expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*X-Request-Id: marked[\s\S]*"code":"internal_error"/im),
    metrics: expect.stringContaining('operation="listPets"'),
    processes: expect.stringMatching(/keys\0verify\0-\0[\s\S]*MARKED=marked/),
    commands: expect.stringContaining(`${id} enterprise active`),
  })
  expect(stored).toContain(id)
  expect(stored).toContain('Rex')
}

describe.runIf(process.platform === 'linux')(
  'a key that was used in every way, rightly and wrongly, appears nowhere',
  () => {
    test('on the embedded store', async () => finds(await embedded()))

    test.skipIf(inject('postgresqlBinaries') === null)('on PostgreSQL', async () => finds(await postgresql()))
  },
)
