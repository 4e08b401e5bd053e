import { setTimeout } from 'node:timers/promises'
import { hasTool } from '@contract-first/document/test/tools'
import { createPatroni } from '@contract-first/service/test/postgresql/patroni'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '../server-process.ts'
import { onPostgresql } from './place.ts'

/** How soon after a new leader everything is as before. */
const BACK_MS_MAX = 5_000

// It takes half a minute, most of which Patroni waits for the leader.
test.skipIf(!process.env.WHOLE || !hasTool('patroni') || inject('postgresqlBinaries') === null)(
  'Nothing that was acknowledged is lost when the leader of a cluster is killed under load, and the server follows the next one',
  { timeout: 180_000 },
  async () => {
    const patroni = await createPatroni(inject('postgresqlBinaries') ?? '')
    onTestFinished(() => patroni.remove())
    const place = await onPostgresql(patroni.url)
    const server = await startServer(place.environment)
    const headers = { Authorization: `Bearer ${place.secret}`, 'Content-Type': 'application/json' }
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let isOver = false
    let lastWritten = 0
    let sent = 0

    async function write(): Promise<void> {
      while (!isOver) {
        const name = `pet ${sent++}`
        const body = JSON.stringify({ name, categoryId: 1 })
        const answer = await fetch(`${server.origin}/v1/pets`, { method: 'POST', headers, body })
        await answer.text()
        statuses.add(answer.status)
        if (answer.status === 201) {
          acknowledged.push(name)
          lastWritten = performance.now()
        } else await setTimeout(50)
      }
    }

    const writers = Array.from({ length: 8 }, write)
    await setTimeout(2_000)
    const before = acknowledged.length
    expect(before).toBeGreaterThan(100)
    const old = await patroni.killLeader()
    const isReady = async () => (await fetch(`${server.adminOrigin}/readyz`)).status
    await expect.poll(isReady, { timeout: 10_000 }).toBe(503)
    const ledAt = await patroni.newLeader(old)
    await expect.poll(isReady, { timeout: BACK_MS_MAX }).toBe(200)
    await expect.poll(() => lastWritten > ledAt, { timeout: BACK_MS_MAX }).toBe(true)
    const list = await fetch(`${server.origin}/v1/pets?limit=1`, { headers })
    expect(list.status).toBe(200)
    await setTimeout(1_000)
    isOver = true
    await Promise.all(writers)

    expect(acknowledged.length).toBeGreaterThan(before)
    // What is not known to be done is refused with 503, and nothing else.
    expect([...statuses].sort()).toEqual([201, 503])
    const kept = new Set<string>()
    let next: string | undefined = `${server.origin}/v1/pets?limit=100`
    while (next !== undefined) {
      const answer: Response = await fetch(next, { headers })
      const pets: { name: string }[] = await answer.json()
      for (const { name } of pets) kept.add(name)
      next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  },
)
