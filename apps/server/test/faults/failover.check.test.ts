import { setTimeout as sleep } from 'node:timers/promises'
import { sample } from '@contract-first/document/test/sample'
import { hasTool } from '@contract-first/document/test/tools'
import { createPatroni } from '@contract-first/service/test/postgresql/patroni'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '../server-process.ts'
import { startLoad } from './load.ts'
import { answersOf, endOf, HEALTHY } from './observed.ts'
import { onPostgresql } from './place.ts'
import { keepRow, LEADER_IS_KILLED } from './table.ts'

/** How soon after a new leader is elected everything works again. */
const BACK_MS_MAX = 5_000
const redisUrl = inject('redisUrl')

// It takes half a minute, most of it Patroni waiting for the leader.
const isDue = sample([LEADER_IS_KILLED], 6).length > 0
test.skipIf(!isDue || !hasTool('patroni') || inject('postgresqlBinaries') === null || redisUrl === null)(
  'Nothing acknowledged is lost, and nothing read back in time, when the leader of a cluster is killed under load; reads go on, and the servers follow the next one',
  async () => {
    const patroni = await createPatroni(inject('postgresqlBinaries') ?? '')
    onTestFinished(() => patroni.remove())
    const place = await onPostgresql(patroni.url, 8)
    const environment = {
      ...place.environment,
      // Every host, as in production: any of them may lead.
      DATABASE_REPLICA_URLS: place.databaseUrl,
      REDIS_URL: redisUrl ?? '',
    }
    const servers = [await startServer(environment), await startServer(environment)] as const
    const [server] = servers
    const load = startLoad(servers, place.secrets)
    await sleep(2_000)
    expect([...load.seen].toSorted()).toEqual(['GET 200', 'POST 201'])
    const old = await patroni.killLeader()
    // A statement on a connection to the lost leader fails, even one that only reads.
    await sleep(2_000)
    const callers = await answersOf(server, place)
    const ledAt = await patroni.newLeader(old)
    await expect.poll(() => load.addedAt() > ledAt, { timeout: BACK_MS_MAX }).toBe(true)
    await expect.poll(() => answersOf(server, place), { timeout: BACK_MS_MAX }).toBe(HEALTHY)
    patroni.killEtcd()
    await sleep(8_000)
    patroni.startEtcd()
    const isLed = () => answersOf(server, place)
    await expect.poll(isLed, { timeout: 30_000 }).toBe(HEALTHY)
    await sleep(1_000)
    expect(await load.stop()).toEqual({ lost: [], missed: [] })

    // A write with an unknown outcome gets 503, and nothing else.
    expect([...load.seen].filter((one) => one !== 'GET 503').toSorted()).toEqual(['GET 200', 'POST 201', 'POST 503'])
    const log = '“A request failed.”, with the reason of each; “The replica … answers no reads”, of the new leader'
    const said = server.log().map(({ msg }) => String(msg))
    expect(said).toContain('A request failed.')
    expect(said.filter((line) => line.endsWith('answers no reads: it is no replica now')).length).toBeGreaterThan(1)
    const recovery = 'by itself, within 5 s of the next leader'
    keepRow(LEADER_IS_KILLED, 'PostgreSQL', { callers, log, end: await endOf(server, 'SIGTERM'), recovery })
  },
)
