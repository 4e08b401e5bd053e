import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, StoreUnavailable } from '@contract-first/service/store'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/store/postgresql/open-store.ts'
import { schema } from '../../src/store/postgresql/schema.ts'
import { startServer } from '../server-process.ts'

const pro = { name: 'test', plan: 'pro', environment: 'test', expiresAt: null } as const

/** A server on a PostgreSQL that can be paused, and two keys. */
async function start() {
  const cluster = await createCluster(inject('postgresqlBinaries') ?? '')
  onTestFinished(cluster.remove)
  const url = new DatabaseUrl(cluster.url)
  await migrate(url, schema, Date.now)
  const store = await openStore(url)
  const keys = [await store.issueKey(pro), await store.issueKey(pro)] as const
  await store.close()
  const server = await startServer({ DATABASE_URL: cluster.url })
  return { cluster, server, keys: [keys[0].secret, keys[1].secret] as const }
}

const canPause = process.platform === 'linux' && inject('postgresqlBinaries') !== null

describe.runIf(canPause)('when PostgreSQL no longer answers, with its connections open', () => {
  // A busy machine may be late on its own.
  const onQuietMachine = { retry: 2 }

  test(
    '503 with Retry-After and the limits within 2 seconds, whether the key was known or not, until it does',
    onQuietMachine,
    async () => {
      const { cluster, server, keys } = await start()
      const [known, unknown] = keys
      const ask = async (key: string, init: RequestInit = {}) => {
        const asked = performance.now()
        const headers = { ...init.headers, Authorization: `Bearer ${key}` }
        const answer = await fetch(`${server.origin}/v1/pets`, { ...init, headers })
        await answer.bytes()
        return { status: answer.status, headers: answer.headers, durationMs: performance.now() - asked }
      }
      await Promise.all(Array.from({ length: 5 }, () => ask(known)))
      cluster.pause()
      const body = JSON.stringify({ name: 'Rex', categoryId: 7 })
      const post = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
      for (const key of [known, unknown, known]) {
        // More than there are connections.
        const answers = await Promise.all([...Array.from({ length: 20 }, () => ask(key)), ask(key, post)])
        for (const { status, headers } of answers) {
          expect([status, headers.get('Retry-After'), headers.get('X-RateLimit-Limit')]).toEqual([
            503,
            '5',
            expect.stringMatching(/^\d+$/),
          ])
        }
        expect(Math.max(...answers.map(({ durationMs }) => durationMs))).toBeLessThan(2_000)
      }
      cluster.resume()
      await expect.poll(async () => (await ask(known)).status, { timeout: 5_000 }).toBe(200)
    },
  )

  test('repeated calls do not wait for the store one after the other', onQuietMachine, async () => {
    const cluster = await createCluster(inject('postgresqlBinaries') ?? '')
    onTestFinished(cluster.remove)
    const url = new DatabaseUrl(cluster.url)
    await migrate(url, schema, Date.now)
    const store = await openStore(url)
    onTestFinished(() => store.close())
    await store.listPets({ after: 0, limit: 1 })
    cluster.pause()
    const asked = performance.now()
    const once = { owner: 'key_a', key: 'a', fingerprint: 'a' }
    const calls = Array.from({ length: 3 }, () => store.createPet({ name: 'Rex', categoryId: 7 }, once))
    expect(await Promise.allSettled(calls)).toEqual(
      Array(3).fill({ status: 'rejected', reason: expect.any(StoreUnavailable) }),
    )
    expect(performance.now() - asked).toBeLessThan(2_000)
  })

  test('a server told to stop does, with exit code 0', async () => {
    const { cluster, server, keys } = await start()
    await fetch(`${server.origin}/v1/pets`, { headers: { Authorization: `Bearer ${keys[0]}` } })
    cluster.pause()
    const exitCode = server.stop()
    expect(await Promise.race([exitCode, new Promise((late) => setTimeout(late, 15_000, 'late').unref())])).toBe(0)
  })
})
