import { setTimeout } from 'node:timers/promises'
import { hasTool } from '@contract-first/document/test/tools'
import { createPatroni } from '@contract-first/service/test/postgresql/patroni'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '../server-process.ts'
import { namesOf, startWriters } from '../writers.ts'
import { answersOf, endOf } from './observed.ts'
import { onPostgresql } from './place.ts'
import { keepRow, LEADER_IS_KILLED } from './table.ts'

/** How soon after a new leader is elected everything works again. */
const BACK_MS_MAX = 5_000

// It takes half a minute, most of it Patroni waiting for the leader.
test.skipIf(!hasTool('patroni') || inject('postgresqlBinaries') === null)(
  'Nothing acknowledged is lost when the leader of a cluster is killed under load, and the server follows the next one',
  async () => {
    const patroni = await createPatroni(inject('postgresqlBinaries') ?? '')
    onTestFinished(() => patroni.remove())
    const place = await onPostgresql(patroni.url)
    const server = await startServer(place.environment)
    const writers = startWriters(() => server.origin, place.secret)
    await setTimeout(2_000)
    const before = writers.acknowledged.length
    expect(before).toBeGreaterThan(100)
    const old = await patroni.killLeader()
    const isReady = async () => (await fetch(`${server.adminOrigin}/readyz`)).status
    await expect.poll(isReady, { timeout: 10_000 }).toBe(503)
    const callers = await answersOf(server, place)
    const ledAt = await patroni.newLeader(old)
    await expect.poll(isReady, { timeout: BACK_MS_MAX }).toBe(200)
    await expect.poll(() => writers.lastAt() > ledAt, { timeout: BACK_MS_MAX }).toBe(true)
    await setTimeout(1_000)
    await writers.stop()

    expect(writers.acknowledged.length).toBeGreaterThan(before)
    // A write with an unknown outcome gets 503, and nothing else.
    expect([...writers.statuses].sort()).toEqual([201, 503])
    const kept = await namesOf(server.origin, place.secret)
    expect(writers.acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect(server.log().some(({ msg }) => msg === 'A request failed.')).toBe(true)
    const log = '“A request failed.”, with the reason of each'
    const recovery = 'by itself, within 5 s of the next leader'
    keepRow(LEADER_IS_KILLED, 'PostgreSQL', { callers, log, end: await endOf(server, 'SIGTERM'), recovery })
  },
)
