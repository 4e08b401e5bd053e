import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../../test/key-store.ts'
import { type Cluster, createCluster } from '../../../test/postgresql/cluster.ts'
import { ask } from '../../../test/postgresql/database.ts'
import { currentExchange } from '../../exchange/current-exchange.ts'
import { createExchange, type Exchange } from '../../exchange/exchange.ts'
import { openKeyStore } from '../../keys/postgresql/open-key-store.ts'
import { KEY_STEPS } from '../../keys/postgresql/steps.ts'
import { DatabaseUrl } from '../../store/database-url.ts'
import { BEGINNING, type Position } from '../../store/position.ts'
import { inOrder } from '../../store/steps.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import { migrate } from '../migrate.ts'

const binaries = inject('postgresqlBinaries')
const NOTES = { name: 'notes', sql: 'CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY)' }
const schema = { service: 'shop', migrations: inOrder([...KEY_STEPS, NOTES]) }
const count = { name: 'count', text: 'SELECT count(*) AS count FROM notes' }
const insert = { name: 'insert', text: 'INSERT INTO notes DEFAULT VALUES' }

let primary: Cluster
let replica: Cluster

beforeEach(async () => {
  if (binaries === null) return
  primary = await createCluster(binaries)
  await migrate(new DatabaseUrl(primary.url), schema, Date.now)
  replica = await primary.replicate()
  return async () => {
    await replica.remove()
    await primary.remove()
  }
})

async function open(replicas: readonly string[] = [replica.url]) {
  const told: string[] = []
  const store = await openKeyStore(new DatabaseUrl(primary.url), {
    contract,
    schema,
    replicaUrls: replicas.map((url) => new DatabaseUrl(url)),
    onReplica: (_, hindrance) => told.push(hindrance ?? 'answers'),
  })
  onTestFinished(() => store.keys.close())
  const readsBy = () =>
    Object.fromEntries([...(store.keys.replicated?.reads() ?? [])].map(({ reason, count }) => [reason, count]))
  return { ...store, told, readsBy }
}

/** Runs calls as those of one request; its exchange says what the caller wrote. */
async function request<T>(wrote: Position | undefined, calls: () => Promise<T>): Promise<[T, Exchange]> {
  const exchange = Object.assign(createExchange({}, { contract }), { subject: 'key_a', wrote })
  return [await currentExchange.run(exchange, calls), exchange]
}

describe.skipIf(binaries === null)('a replica', () => {
  test('answers who wrote nothing, and who wrote once it has replayed that', async () => {
    const { query, read, readsBy, keys } = await open()
    const read1 = () => read(count).then(([row]) => row?.count)
    expect((await request(BEGINNING, read1))[0]).toBe(0)
    expect(readsBy()).toEqual({ replayed: 1, not_replayed: 0, not_known: 0, failed: 0 })

    await ask(replica.url, 'SELECT pg_wal_replay_pause()')
    const [seen, { wrote }] = await request(BEGINNING, async () => {
      await query(insert)
      return read1()
    })
    expect(seen, 'in the same request').toBe(1)
    expect((await request(wrote, read1))[0], 'in the next one').toBe(1)
    expect((await request(undefined, read1))[0], 'when the position is not known').toBe(1)
    expect((await request(BEGINNING, read1))[0], 'others see it later').toBe(0)
    expect(readsBy()).toEqual({ replayed: 2, not_replayed: 2, not_known: 1, failed: 0 })
    await sleep(300)
    expect([...(keys.replicated?.states() ?? [])]).toMatchObject([
      { answers: true, lag: { bytes: expect.any(Number) } },
    ])

    await ask(replica.url, 'SELECT pg_wal_replay_resume()')
    await keys.replicated?.replayed(wrote ?? BEGINNING)
    expect((await request(wrote, read1))[0]).toBe(1)
    expect(readsBy()).toMatchObject({ replayed: 3 })
  })

  test('that hangs costs an attempt, and is asked again when it answers', async () => {
    const { read, told, readsBy } = await open()
    const read1 = () => request(BEGINNING, () => read(count))
    await read1()
    replica.pause()
    const began = performance.now()
    await Promise.all(Array.from({ length: 20 }, read1))
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(told).toEqual(['answers', 'the database does not answer'])
    await read1()
    expect(readsBy()).toEqual({ replayed: 1, not_replayed: 1, not_known: 0, failed: 20 })
    replica.resume()
    await expect.poll(() => told.at(-1), { timeout: 5_000 }).toBe('answers')
    // A replica that answers again may be a moment behind.
    const replayed = async () => {
      await read1()
      return readsBy().replayed
    }
    await expect.poll(replayed, { timeout: 5_000 }).toBe(2)
  })

  test('answers while the primary is away, and finds keys; what the primary has to answer fails', async () => {
    const { query, read, keys } = await open()
    const read1 = () => read(count)
    const { wrote } = (await request(BEGINNING, () => query(insert)))[1]
    await keys.replicated?.replayed(wrote ?? BEGINNING)
    primary.kill()
    await expect(request(BEGINNING, () => query(insert))).rejects.toThrow(StoreUnavailable)
    expect((await request(wrote, read1))[0]).toEqual([{ count: 1 }])
    expect(await keys.findActiveKey(Buffer.from('no such key'))).toBeUndefined()
    await expect.poll(() => keys.check(), { timeout: 2_000 }).toBeUndefined()
    await expect(request(undefined, read1)).rejects.toThrow(StoreUnavailable)
  })

  test('that is promoted answers nobody, since the primary may be elsewhere', async () => {
    const { told } = await open()
    await replica.promote()
    await expect.poll(() => told, { timeout: 2_000 }).toEqual(['answers', 'it is no replica now'])
  })

  test('that cannot be reached at the start is used as soon as it can', async () => {
    await replica.stop()
    const { told } = await open()
    expect(told).toEqual(['nothing listens at its address'])
    await replica.start()
    await expect.poll(() => told.at(-1), { timeout: 5_000 }).toBe('answers')
  })

  test('that is none of this database is refused at the start', async () => {
    const other = await createCluster(binaries ?? '')
    onTestFinished(() => other.remove())
    const promoted = await primary.replicate()
    onTestFinished(() => promoted.remove())
    await promoted.promote()
    const elsewhere = new URL(replica.url)
    elsewhere.pathname = '/template1'
    const host = ({ url }: { url: string }) => new URL(url).host
    const refusal = await open([primary.url, other.url, promoted.url, elsewhere.href]).then(() => '', String)
    expect(refusal.split('\n')).toEqual([
      `WrongServer: DATABASE_REPLICA_URLS: ${host(primary)} is the server of DATABASE_URL: name its replicas.`,
      `DATABASE_REPLICA_URLS: ${host(other)} belongs to another cluster than DATABASE_URL: name the servers that replicate that one.`,
      `DATABASE_REPLICA_URLS: ${host(promoted)} is no replica, but another server that takes writes: let it follow the one of DATABASE_URL, or remove it.`,
      `DATABASE_REPLICA_URLS: ${host(replica)} is asked for another database than DATABASE_URL: name the same one in both.`,
    ])
  })
})
