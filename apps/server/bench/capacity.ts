/**
 * `node bench/capacity.ts`: what a request costs a server, PostgreSQL and Redis in CPU time, for SCALING.md. Measures
 * the build. Takes about five minutes on Linux with PostgreSQL and Redis (or Valkey) installed; on loopback, with 32
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
import { type Cluster, createCluster } from '@contract-first/service/test/postgresql/cluster'
import { createRedisCluster } from '@contract-first/service/test/redis/redis-cluster'
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
  /** Of both replicas together. */
  replicas: number
  /** Of one server, or of the three primaries of a cluster together. */
  redis: number
}

const directory = mkdtempSync(join(tmpdir(), 'petstore-capacity-'))
const cluster = await createCluster(toolPath('postgresql'))
const redis = await createRedisServer(toolPath('redis'))
const redisClient = createClient({ url: redis.url })
await redisClient.connect()
const database = new pg.Client({ connectionString: cluster.url })
await database.connect()
const postmaster = await postmasterOf(cluster.url)
const replicas: Cluster[] = []
const postmastersOfReplicas: number[] = []
const redisCluster = await createRedisCluster(toolPath('redis'))

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
  const { keys } = stores.postgresql
  const alone = {
    embedded: await measure(stores.embedded.environment, stores.embedded.keys),
    postgresql: await measure(stores.postgresql.environment, keys),
    postgresqlAndRedis: await measure(withRedis, keys),
  }
  const withoutReplicas = hasWrk() && (await measureServers(withRedis, keys))
  // Sending them its log costs the primary, too.
  for (const _ of ['one', 'another']) replicas.push(await cluster.replicate())
  postmastersOfReplicas.push(...(await Promise.all(replicas.map(({ url }) => postmasterOf(url)))))
  const environment = { ...withRedis, DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(' ') }
  const results = {
    ...alone,
    replicasAndRedis: await measure(environment, keys),
    replicasAndRedisCluster: await measure({ ...environment, REDIS_URL: redisCluster.url }, keys),
  }
  const servers = { withoutReplicas, withReplicas: hasWrk() && (await measureServers(environment, keys)) }
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
  await Promise.all(replicas.map((replica) => replica.remove()))
  await Promise.all([cluster.remove(), redis.remove(), redisCluster.remove()])
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
async function measureServers(environment: Record<string, string>, keys: readonly string[]) {
  const carried: { servers: number; listPets: number; createPet: number; lagMs: number }[] = []
  for (const count of [1, 2, 3]) {
    await using stack = new AsyncDisposableStack()
    const servers: { origin: string }[] = []
    for (let started = 0; started < count; started++) servers.push(stack.use(await start(environment)))
    const carry = async (request: BenchRequest) => {
      // Two keys for each: one would stay with one replica.
      const each = servers.flatMap(({ origin }, server) =>
        keys
          .slice(2 * server, 2 * server + 2)
          .map((key) => requestsPerSecond(request, { origin, key, connections: connections / count / 2 })),
      )
      return Math.round((await Promise.all(each)).reduce((sum, one) => sum + one, 0))
    }
    await carry(listPets())
    const list = await carry(listPets())
    const lags = watchLag()
    carried.push({ servers: count, listPets: list, createPet: await carry(createPet), lagMs: await lags.end() })
  }
  return carried
}

/** How far the replicas are behind, in milliseconds: the highest of the samples, several a second, but for one in a hundred. */
function watchLag() {
  const samples: number[] = []
  const sample = async () => {
    const { rows } = await database.query(
      'SELECT coalesce(max(extract(epoch FROM replay_lag)), 0)::float8 * 1000 AS ms FROM pg_stat_replication',
    )
    samples.push(rows[0].ms)
  }
  const timer = setInterval(sample, 100)
  return {
    async end() {
      clearInterval(timer)
      await sample()
      return Math.round(samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.99)] ?? 0)
    },
  }
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const postmaster = parentOf(rows[0].pid) ?? 0
  await client.end()
  return postmaster
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
    const parts = { postgresql: each('postgresql'), replicas: each('replicas'), redis: each('redis') }
    costs.push({ server: each('server'), ...parts, requestsPerSecond })
  }
  const least = (part: keyof Cost) => Math.min(...costs.map((cost) => cost[part]))
  const requestsPerSecond = Math.max(...costs.map((cost) => cost.requestsPerSecond))
  const parts = { postgresql: least('postgresql'), replicas: least('replicas'), redis: least('redis') }
  return { server: least('server'), ...parts, requestsPerSecond }
}

/** CPU milliseconds. */
async function times(pid: number): Promise<Cost> {
  const infos = [await redisClient.info('cpu')]
  for (const node of [0, 1, 2]) infos.push(String(await redisCluster.ask(node, 'INFO', 'cpu')))
  const used = infos.flatMap((info) => [...info.matchAll(/^used_cpu_(?:user|sys):([\d.]+)/gm)])
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    server: cpuTimeMs(pid),
    postgresql: cpuTimeOfFamilyMs(postmaster),
    replicas: sum(postmastersOfReplicas.map(cpuTimeOfFamilyMs)),
    redis: sum(used.map(([, seconds]) => Number(seconds) * 1_000)),
  }
}
