/**
 * `node bench/capacity.ts`: what a request costs a server, PostgreSQL and Redis in CPU time, for SCALING.md. Measures
 * the build. Takes about two minutes on Linux with PostgreSQL and Redis (or Valkey) installed; on loopback, with 32
 * connections and 32 keys.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolPath } from '@contract-first/document/test/tools'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { freePort } from '@contract-first/service/test/free-port'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { createRedisServer } from '@contract-first/service/test/redis/redis-server'
import { createClient } from '@redis/client'
import pg from 'pg'
import { openStore as openPostgresql } from '../src/store/postgresql/open-store.ts'
import { schema } from '../src/store/postgresql/schema.ts'
import { openStore as openSqlite } from '../src/store/sqlite/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { cpuTimeMs, cpuTimeOfFamilyMs, parentOf } from './cpu-time.ts'
import { askFor, type Operation, type Questions } from './questions.ts'
import { type BenchRequest, createPet, listPets } from './request.ts'
import { hasWrk, requestsPerSecond } from './wrk.ts'

const PROGRAM = fileURLToPath(new URL('../dist/petstore.js', import.meta.url))

const rounds = 3
const seconds = 5
const connections = 48
const pets = 1_000

/** CPU microseconds per request. */
interface Cost {
  server: number
  postgresql: number
  redis: number
}

const directory = mkdtempSync(join(tmpdir(), 'petstore-capacity-'))
const cluster = await createCluster(toolPath('postgresql'))
const redis = await createRedisServer(toolPath('redis'))
const redisClient = createClient({ url: redis.url })
await redisClient.connect()
const database = new pg.Client({ connectionString: cluster.url })
await database.connect()
const { rows } = await database.query('SELECT pg_backend_pid() AS pid')
const postmaster = parentOf(rows[0].pid) ?? 0

try {
  const postgresql = new DatabaseUrl(cluster.url)
  await migrate(postgresql, schema, Date.now)
  const embedded = openSqlite(join(directory, 'petstore.sqlite'))
  const shared = await openPostgresql(postgresql)
  const stores = {
    embedded: { keys: await fill(embedded), environment: { DATA_DIR: directory } },
    postgresql: { keys: await fill(shared), environment: { DATABASE_URL: cluster.url } },
  }
  await Promise.all([embedded.close(), shared.close()])
  const withRedis = { ...stores.postgresql.environment, REDIS_URL: redis.url }
  const results = {
    embedded: await measure(stores.embedded.environment, stores.embedded.keys),
    postgresql: await measure(stores.postgresql.environment, stores.postgresql.keys),
    postgresqlAndRedis: await measure(withRedis, stores.postgresql.keys),
  }
  const servers = hasWrk() ? await measureServers(withRedis, stores.postgresql.keys[0] ?? '') : undefined
  const { version } = process
  const report = {
    measured: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    node: version,
    results,
    servers,
  }
  writeFileSync(new URL('capacity.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`${JSON.stringify({ results, servers }, null, 2)}\n`)
} finally {
  await database.end()
  redisClient.destroy()
  await Promise.all([cluster.remove(), redis.remove()])
  rmSync(directory, { recursive: true })
}

async function fill(store: Store): Promise<string[]> {
  for (let pet = 1; pet <= pets; pet++)
    await store.createPet({ name: `Pet ${pet}`, categoryId: 7, status: 'available' })
  const issue = { name: 'bench', plan: 'enterprise', perMinute: 100_000_000, perDay: 1_000_000_000 } as const
  const keys = Array.from({ length: connections }, () =>
    store.issueKey({ ...issue, environment: 'test', expiresAt: null }),
  )
  return (await Promise.all(keys)).map(({ secret }) => secret)
}

async function measure(environment: Record<string, string>, keys: readonly string[]) {
  await using server = await start(environment)
  const url = `${server.origin}/v1/pets`
  const ask = (operation: Operation) => leastCost(server.pid, { url, keys, operation })
  await askFor(2, { url, keys, operation: 'listPets' })
  return { listPets: await ask('listPets'), createPet: await ask('createPet') }
}

/** Requests per second of one, two and three servers on one store. */
async function measureServers(environment: Record<string, string>, key: string) {
  const carried: { servers: number; listPets: number; createPet: number }[] = []
  for (const count of [1, 2, 3]) {
    await using stack = new AsyncDisposableStack()
    const servers: { origin: string }[] = []
    for (let started = 0; started < count; started++) servers.push(stack.use(await start(environment)))
    const carry = async (request: BenchRequest) => {
      const each = servers.map(({ origin }) =>
        requestsPerSecond(request, { origin, key, connections: connections / count }),
      )
      return Math.round((await Promise.all(each)).reduce((sum, one) => sum + one, 0))
    }
    await carry(listPets())
    carried.push({ servers: count, listPets: await carry(listPets()), createPet: await carry(createPet) })
  }
  return carried
}

async function start(environment: Record<string, string>) {
  const port = await freePort()
  const own = { PATH: process.env.PATH, PORT: String(port), ADMIN_PORT: '0', SHUTDOWN_DELAY_SECONDS: '0' }
  // Logs go to a pipe, as in production.
  const server = spawn(process.execPath, ['--max-semi-space-size=8', PROGRAM, 'serve'], {
    env: { ...own, ...environment },
  })
  server.stdout.resume()
  await once(server.stderr, 'data')
  server.stderr.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** The lowest of several rounds, per part: other load on the machine only ever adds cost. */
async function leastCost(pid: number, questions: Questions) {
  const costs: (Cost & { requestsPerSecond: number })[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await times(pid)
    const count = await askFor(seconds, questions)
    const after = await times(pid)
    const each = (part: keyof Cost) => Math.round(((after[part] - before[part]) * 1_000) / count)
    const requestsPerSecond = Math.round(count / seconds)
    costs.push({ server: each('server'), postgresql: each('postgresql'), redis: each('redis'), requestsPerSecond })
  }
  const least = (part: keyof Cost) => Math.min(...costs.map((cost) => cost[part]))
  const requestsPerSecond = Math.max(...costs.map((cost) => cost.requestsPerSecond))
  return { server: least('server'), postgresql: least('postgresql'), redis: least('redis'), requestsPerSecond }
}

/** CPU milliseconds. */
async function times(pid: number): Promise<Cost> {
  const info = await redisClient.info('cpu')
  const used = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1]) * 1_000
  return {
    server: cpuTimeMs(pid),
    postgresql: cpuTimeOfFamilyMs(postmaster),
    redis: used('used_cpu_user') + used('used_cpu_sys'),
  }
}
