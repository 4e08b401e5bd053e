import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Certificates, createCertificates } from '@contract-first/document/test/certificates'
import { sample } from '@contract-first/document/test/sample'
import { hasTool, type ToolName } from '@contract-first/document/test/tools'
import { dataFiles } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { type Cluster, createCluster } from '@contract-first/service/test/postgresql/cluster'
import { ask } from '@contract-first/service/test/postgresql/database'
import { createPgbouncer, type Pgbouncer } from '@contract-first/service/test/postgresql/pgbouncer'
import { createRedisServer, type RedisServer } from '@contract-first/service/test/redis/redis-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Installation, type ServerProcess, startServer } from '../server-process.ts'
import { answersOf, ended, endOf, HEALTHY, recoveryOf, warningsOf } from './observed.ts'
import { onPostgresql, onSqlite, type Place } from './place.ts'
import { keepRow, LEADER_IS_KILLED, namedRows, REPLICA_ROWS } from './table.ts'

type Lift = () => unknown

/** One row of the table: how a fault is caused and ended. */
interface Fault {
  /** The stores it applies to. Default: both. */
  store?: 'SQLite' | 'PostgreSQL'
  environment?: (place: Place) => Readonly<Record<string, string>>
  /** Caused before the server starts, so no request precedes it. */
  before?: (place: Place) => Promise<Lift> | Lift
  installation?: (place: Place) => Installation
  during?: (server: ServerProcess, place: Place) => Promise<Lift> | Lift
  /** When the log itself is broken: what reports it. */
  log?: (server: ServerProcess) => string
  /** Whether the server exits. */
  isEnd?: true
  /** A tool it needs. */
  needs?: ToolName
}

const program = fileURLToPath(new URL('../../bin/petstore.js', import.meta.url))
const clock = fileURLToPath(new URL('../bundle/clock.ts', import.meta.url))
const DAY_MS = 86_400_000
const nothing = () => {}

let cluster: Cluster
let redis: RedisServer
/** With TLS. */
let secureRedis: RedisServer
let pgbouncer: Pgbouncer
let certificates: Certificates

beforeAll(async () => {
  const binaries = inject('postgresqlBinaries')
  if (binaries !== null) cluster = await createCluster(binaries)
  const redisProgram = inject('redisProgram')
  if (redisProgram !== null) redis = await createRedisServer(redisProgram)
  if (hasTool('openssl')) {
    certificates = createCertificates()
    await cluster?.useCertificate(certificates.trusted)
    if (redisProgram !== null) secureRedis = await createRedisServer(redisProgram, certificates.trusted)
  }
  if (cluster && hasTool('pgbouncer')) pgbouncer = await createPgbouncer(cluster.url)
})

afterAll(async () => {
  await pgbouncer?.remove()
  await cluster?.remove()
  await redis?.remove()
  await secureRedis?.remove()
  certificates?.remove()
})

/** A shell that starts the server with its standard output redirected by `redirection`. */
function withOutput(redirection: string): Installation {
  const script = join(newDataDirectory(), 'start')
  writeFileSync(script, `exec '${process.execPath}' '${program}' serve ${redirection}\n`)
  return { node: '/bin/sh', program: script, cwd: process.cwd() }
}

function clockFile(place: Place): string {
  return join(place.dataDir || '/tmp', `clock-${process.pid}`)
}

function setClock(place: Place, ms: number): void {
  writeFileSync(clockFile(place), new Uint8Array(new Float64Array([ms]).buffer))
}

function withClock(place: Place): Installation {
  setClock(place, Date.now())
  return { node: process.execPath, program, nodeOptions: ['--import', clock], cwd: process.cwd() }
}

function limitFiles({ process: { pid } }: ServerProcess, size: string): void {
  execFileSync('/usr/bin/prlimit', ['--pid', String(pid), `--fsize=${size}:`])
}

/** Changes the database and ends its connections; resolves once the server has noticed the end of each. */
async function changeDatabase(server: ServerProcess, place: Place, change: string): Promise<void> {
  const name = new URL(place.databaseUrl).pathname.slice(1)
  const before = endedConnections(server)
  await ask(cluster.url, `ALTER DATABASE ${name} ${change}`)
  const ended = await ask(
    cluster.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
  // A statement on a connection whose end is still unnoticed fails for another reason than the change.
  if (server.process.exitCode === null)
    await expect.poll(() => endedConnections(server), { timeout: 5_000 }).toBeGreaterThanOrEqual(before + ended.length)
}

function endedConnections(server: ServerProcess): number {
  return server.log().filter(({ msg }) => String(msg).startsWith('A connection to the database ended')).length
}

/** Requested while it waits for balancers to notice. */
function stopping(signal: NodeJS.Signals): Fault {
  return {
    environment: () => ({ SHUTDOWN_DELAY_SECONDS: '2' }),
    during: async ({ process }) => {
      process.kill(signal)
      await sleep(200)
      return nothing
    },
    isEnd: true,
  }
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'The log is on a full disk': {
    installation: () => withOutput('>/dev/full'),
    log: (server) => /^The log could not be written.*$/m.exec(server.stderr())?.[0].replace(/\d+/, 'N') ?? 'nothing',
  },
  'The reader of the log is gone': {
    during: (server) => {
      server.process.stdout?.destroy()
      return nothing
    },
    log: () => 'no one reads it',
  },
  'The disk of the store is full': {
    store: 'SQLite',
    during: (server) => {
      limitFiles(server, '0')
      return async () => {
        // The counts of the rate limits are written once a second.
        await sleep(1_100)
        if (server.process.exitCode === null) limitFiles(server, 'unlimited')
      }
    },
  },
  'The file of the limits is damaged': {
    store: 'SQLite',
    before: ({ dataDir }) => {
      writeFileSync(dataFiles(dataDir, 'petstore').limits, 'a text that was written over it')
      return nothing
    },
  },
  'The clock jumps a day ahead, and back': {
    installation: withClock,
    environment: (place) => ({ CLOCK: clockFile(place) }),
    during: (_, place) => {
      setClock(place, Date.now() + DAY_MS)
      return () => setClock(place, Date.now())
    },
  },
  'The clock jumps a day back, and ahead': {
    installation: withClock,
    environment: (place) => ({ CLOCK: clockFile(place) }),
    during: (_, place) => {
      setClock(place, Date.now() - DAY_MS)
      return () => setClock(place, Date.now())
    },
  },
  'Another process keeps the pets locked': { during: (_, place) => place.lock() },
  'SIGINT (Ctrl-C)': stopping('SIGINT'),
  SIGTERM: stopping('SIGTERM'),
  'SIGHUP (the terminal closes)': stopping('SIGHUP'),
  SIGQUIT: stopping('SIGQUIT'),
  'SIGTERM twice': {
    ...stopping('SIGTERM'),
    during: async ({ process }) => {
      process.kill('SIGTERM')
      // An earlier one may be an echo of the first.
      await sleep(700)
      process.kill('SIGTERM')
      await sleep(200)
      return nothing
    },
  },
  SIGUSR1: {
    during: (server) => {
      server.process.kill('SIGUSR1')
      return nothing
    },
  },
  'A worker is killed': {
    environment: () => ({ WORKERS: '2' }),
    during: async ({ adminOrigin, process: { pid } }) => {
      const metrics = async () => (await fetch(`${adminOrigin}/metrics`)).text()
      await expect.poll(metrics).toContain('workers_listening 2\n')
      const [victim] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      process.kill(Number(victim), 'SIGKILL')
      await sleep(500)
      return nothing
    },
  },
  'Redis is killed': {
    store: 'SQLite',
    environment: () => ({ REDIS_URL: redis.url }),
    during: async () => {
      await redis.kill()
      return () => redis.start()
    },
  },
  'Redis freezes': {
    store: 'SQLite',
    environment: () => ({ REDIS_URL: redis.url }),
    during: () => {
      redis.pause()
      return () => redis.resume()
    },
  },
  'Redis shows a certificate that no CA signed': {
    needs: 'openssl',
    store: 'SQLite',
    environment: () => ({ REDIS_URL: secureRedis.url, NODE_EXTRA_CA_CERTS: certificates.authority }),
    during: async () => {
      await secureRedis.kill()
      await secureRedis.start(certificates.untrusted)
      return async () => {
        await secureRedis.kill()
        await secureRedis.start()
      }
    },
  },
  'PostgreSQL is absent at the start': {
    store: 'PostgreSQL',
    before: async () => {
      await cluster.stop()
      return () => cluster.start()
    },
  },
  'PostgreSQL stops': {
    store: 'PostgreSQL',
    during: async () => {
      await cluster.stop()
      return () => cluster.start()
    },
  },
  'PostgreSQL freezes': {
    store: 'PostgreSQL',
    during: () => {
      cluster.pause()
      return () => cluster.resume()
    },
  },
  'PostgreSQL becomes read-only': {
    store: 'PostgreSQL',
    during: async (server, place) => {
      await changeDatabase(server, place, 'SET default_transaction_read_only = on')
      return () => changeDatabase(server, place, 'RESET default_transaction_read_only')
    },
  },
  'PostgreSQL shows a certificate that no CA signed': {
    needs: 'openssl',
    store: 'PostgreSQL',
    environment: ({ databaseUrl }) => ({
      DATABASE_URL: `${databaseUrl}?sslmode=verify-full`,
      NODE_EXTRA_CA_CERTS: certificates.authority,
    }),
    during: async (server, place) => {
      await cluster.useCertificate(certificates.untrusted)
      await changeDatabase(server, place, 'RESET ALL')
      return () => cluster.useCertificate(certificates.trusted)
    },
  },
  'PgBouncer is killed': {
    needs: 'pgbouncer',
    store: 'PostgreSQL',
    environment: pooled,
    during: async () => {
      await pgbouncer.kill()
      return () => pgbouncer.start()
    },
  },
  'PostgreSQL takes no connections': {
    store: 'PostgreSQL',
    during: async (server, place) => {
      await changeDatabase(server, place, 'ALLOW_CONNECTIONS false')
      return () => changeDatabase(server, place, 'ALLOW_CONNECTIONS true')
    },
  },
}

/** The URL of a place's database through PgBouncer. */
function pooled({ databaseUrl }: Place): Readonly<Record<string, string>> {
  return { DATABASE_URL: pgbouncer.urlOf(new URL(databaseUrl).pathname.slice(1)) }
}

const stores = {
  SQLite: { isThere: true, place: onSqlite },
  PostgreSQL: { isThere: inject('postgresqlBinaries') !== null, place: () => onPostgresql(cluster.url) },
}

/** Runs a fault: what callers get before, during and after it, and how the server exits during it. */
async function observe(store: 'SQLite' | 'PostgreSQL', fault: Fault) {
  const place = await stores[store].place()
  const { during, before, log = warningsOf } = fault
  let lift = (await before?.(place)) ?? nothing
  const environment = { ...place.environment, ...fault.environment?.(place) }
  const server = await startServer(environment, fault.installation?.(place))
  if (!before) expect(await answersOf(server, place)).toBe(HEALTHY)
  if (during) lift = await during(server, place)
  // Probes are answered from what was seen within a second.
  if (!fault.isEnd) await sleep(1_100)
  const callers = await answersOf(server, place)
  await lift()
  if (fault.isEnd) return { callers, end: await ended(server), log: log(server), recovery: 'with the next start' }
  const recovery = await recoveryOf(server, place)
  lift = (await during?.(server, place)) ?? nothing
  const end = await endOf(server, 'SIGTERM')
  await lift()
  return { callers, log: log(server), end, recovery }
}

/** Each fault on each store that it concerns. */
const rows = Object.entries(FAULTS).flatMap(([name, fault]) =>
  (['SQLite', 'PostgreSQL'] as const)
    .filter((store) => (fault.store ?? store) === store)
    .map((store) => ({ name, store, fault })),
)

describe.runIf(process.platform === 'linux')('faults', () => {
  for (const { name, store, fault } of sample(rows, 6)) {
    const hasRedis = !name.startsWith('Redis') || inject('redisProgram') !== null
    const isThere = stores[store].isThere && hasRedis && (fault.needs === undefined || hasTool(fault.needs))
    test.skipIf(!isThere)(`${name}, on ${store}`, async () => {
      keepRow(name, store, await observe(store, fault))
    })
  }
})

test('SECURITY.md lists exactly the faults that are caused here', () => {
  const run = rows.map(({ name, store }) => `${name} | ${store}`)
  const others = [...REPLICA_ROWS, LEADER_IS_KILLED].map((name) => `${name} | PostgreSQL`)
  expect(namedRows()).toEqual([...run, ...others])
})
