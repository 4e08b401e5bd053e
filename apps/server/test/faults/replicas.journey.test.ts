import { setTimeout as sleep } from 'node:timers/promises'
import { sample } from '@contract-first/document/test/sample'
import { type Cluster, createCluster } from '@contract-first/service/test/postgresql/cluster'
import { ask } from '@contract-first/service/test/postgresql/database'
import { createRedisCluster, type RedisCluster } from '@contract-first/service/test/redis/redis-cluster'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type ServerProcess, startServer } from '../server-process.ts'
import { startLoad } from './load.ts'
import { answersOf, endOf, HEALTHY } from './observed.ts'
import { onPostgresql, type Place } from './place.ts'
import { keepRow, REPLICA_ROWS } from './table.ts'

type Lift = () => unknown

interface Running {
  place: Place
  servers: ServerProcess[]
  start: () => Promise<ServerProcess>
}

interface Fault {
  /** Changes the settings of the servers. */
  environment?: (place: Place) => Readonly<Record<string, string>>
  cause: (running: Running) => Promise<Lift> | Lift
  /** How long it lasts under load, in milliseconds; default 1,500. */
  lastsMs?: number
  /** Whether it may cost callers responses. */
  costs?: true
}

const binaries = inject('postgresqlBinaries')
const program = inject('redisProgram')

let primary: Cluster
let replicas: Cluster[]
let redis: RedisCluster

const first = () => replicas[0] as Cluster

const FAULTS: Readonly<Record<(typeof REPLICA_ROWS)[number], Fault>> = {
  'Another server is killed': {
    costs: true,
    cause: ({ start, servers }) => {
      servers[1]?.process.kill('SIGKILL')
      return async () => {
        servers[1] = await start()
      }
    },
  },
  'A replica stops': {
    cause: async () => {
      await first().stop()
      return () => first().start()
    },
  },
  'A replica is killed': {
    cause: () => {
      first().kill()
      return () => first().start()
    },
  },
  'A replica freezes': {
    cause: () => {
      first().pause()
      return () => first().resume()
    },
  },
  'A replica is far behind': {
    lastsMs: 7_000,
    cause: async () => {
      await ask(first().url, 'SELECT pg_wal_replay_pause()')
      return () => ask(first().url, 'SELECT pg_wal_replay_resume()')
    },
  },
  'All replicas are killed': {
    cause: () => {
      for (const replica of replicas) replica.kill()
      return () => Promise.all(replicas.map((replica) => replica.start()))
    },
  },
  'The primary is killed, and starts again': {
    costs: true,
    cause: () => {
      primary.kill()
      return () => primary.start()
    },
  },
  'A host of both lists cannot be resolved': {
    environment: (place) => ({
      DATABASE_URL: place.databaseUrl.replace('@', '@gone.invalid,'),
      DATABASE_REPLICA_URLS: `${replicaUrls(place)} ${place.databaseUrl.replace(/@[^/]*/, '@gone.invalid')}`,
    }),
    cause: () => () => {},
  },
  'A primary of a Redis Cluster is killed': {
    lastsMs: 4_000,
    cause: async ({ place }) => {
      const node = await counterOf(place)
      await redis.kill(node)
      return () => redis.start(node)
    },
  },
  'A primary of a Redis Cluster freezes': {
    lastsMs: 4_000,
    cause: async ({ place }) => {
      const node = await counterOf(place)
      redis.pause(node)
      return () => redis.resume(node)
    },
  },
  'A Redis Cluster is split for 10 s': {
    lastsMs: 10_000,
    cause: async ({ place }) => {
      redis.split([await counterOf(place)])
      return () => redis.join()
    },
  },
}

/** The node of the Redis Cluster that counts the requests of the first key. */
function counterOf({ keyIds: [first] }: Place): Promise<number> {
  return redis.primaryOf(`petstore:limit:${first}`)
}

function replicaUrls({ databaseUrl }: Place): string {
  const hosts = replicas.map(({ url }) => new URL(url).host)
  return databaseUrl.replace(/@[^/]*/, `@${hosts.join(',')}`)
}

const LATE_REPLICA = /does not answer|took too long|cannot be reached|are in use|behind$/

/** The warnings and errors of the log, each once, without their reasons. */
function warningsOf(server: ServerProcess, name: string): string {
  // On a busy machine, Redis may take longer than its 90 ms, and a replica longer than its second, without any fault.
  const isLate = ({ msg, err }: Record<string, unknown>) =>
    String(msg).startsWith('The replica')
      ? !/replica|host/.test(name) && LATE_REPLICA.test(String(msg))
      : !name.includes('Redis') && /no response within/.test(JSON.stringify(err ?? ''))
  const lines = server
    .log()
    .filter((line) => (line.level === 'warn' || line.level === 'error') && line.msg !== 'request' && !isLate(line))
  const said = lines.map(({ msg }) =>
    String(msg)
      .replaceAll(/[\w.]+:\d+ /g, '… ')
      .replace(/(answers no reads|ended|not ready|fails): .*/, '$1'),
  )
  // Whether a connection was idle just then depends on timing.
  const told = [...new Set(said)].filter((line) => !line.startsWith('A connection') && !line.startsWith('The last use'))
  return told.length === 0
    ? 'nothing'
    : told
        .toSorted()
        .map((line) => `“${line}”`)
        .join(', ')
}

async function metric(server: ServerProcess, line: RegExp): Promise<number[]> {
  const metrics = await (await fetch(`${server.adminOrigin}/metrics`)).text()
  return [...metrics.matchAll(line)].map(([, value]) => Number(value))
}

async function observe(name: (typeof REPLICA_ROWS)[number]) {
  const { environment = () => ({}), cause, lastsMs = 1_500, costs }: Fault = FAULTS[name]
  const place = await onPostgresql(primary.url, 16)
  const settings = { ...place.environment, DATABASE_REPLICA_URLS: replicaUrls(place), REDIS_URL: redis.url }
  const start = () => startServer({ ...settings, ...environment(place) })
  const server = await start()
  const servers = [server, await start()]
  const running = { place, servers, start }
  const up = async () => (await metric(server, /^db_replica_up\{.*\} (\d)$/gm)).filter((value) => value === 1).length
  const answered = () => metric(server, /^db_reads_total\{.*reason="replayed"\} ([1-9]\d*)$/gm)
  await expect.poll(up, { timeout: 5_000 }).toBe(replicas.length)
  const load = startLoad(servers, place.secrets)
  // One that was just started first has to receive what it missed.
  await expect.poll(() => answered().then(({ length }) => length), { timeout: 15_000 }).toBe(replicas.length)
  const began = performance.now()
  let lift = await cause(running)
  await sleep(1_100)
  const callers = await answersOf(server, place)
  await sleep(Math.max(0, began + lastsMs - performance.now()))
  await lift()
  await expect.poll(() => answersOf(server, place), { timeout: 10_000 }).toBe(HEALTHY)
  await expect.poll(up, { timeout: 10_000 }).toBe(replicas.length)
  expect(await load.stop()).toEqual({ lost: [], missed: [] })
  expect([...load.seen].filter((one) => !costs || !/ (503|none)$/.test(one)).toSorted()).toEqual([
    'GET 200',
    'POST 201',
  ])
  const log = warningsOf(server, name)
  lift = await cause(running)
  const end = await endOf(server, 'SIGTERM')
  await lift()
  return { callers, log, end, recovery: 'by itself' }
}

describe.runIf(process.platform === 'linux' && binaries !== null && program !== null)('with replicas', () => {
  beforeAll(async () => {
    primary = await createCluster(binaries ?? '')
    replicas = [await primary.replicate(), await primary.replicate()]
    redis = await createRedisCluster(program ?? '')
    return async () => {
      await redis.remove()
      for (const server of [...replicas, primary]) await server.remove()
    }
  }, 60_000)

  for (const name of sample(REPLICA_ROWS, 6))
    test(name, async () => {
      keepRow(name, 'PostgreSQL', await observe(name))
    })
})
