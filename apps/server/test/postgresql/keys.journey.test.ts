import { setTimeout as sleep } from 'node:timers/promises'
import { createAuthenticate } from '@contract-first/service/api'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, hashKey } from '@contract-first/service/store'
import { ask, createDatabase } from '@contract-first/service/test/postgresql/database'
import { openProxy } from '@contract-first/service/test/postgresql/proxy'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { openStore } from '../../src/store/postgresql/open-store.ts'
import { schema } from '../../src/store/postgresql/schema.ts'
import { startServer } from '../server-process.ts'

const numbers = { plan: 'enterprise', perMinute: 1_000_000, perDay: 1_000_000 } as const
const ci = { name: 'ci', environment: 'test', expiresAt: null, ...numbers } as const

/** A database, the URL servers reach it by, and the store as another process sees it. */
async function setUp() {
  const url = await createDatabase()
  await migrate(new DatabaseUrl(url), schema, Date.now)
  const store = await openStore(new DatabaseUrl(url))
  onTestFinished(() => store.close())
  return { url, store, proxy: await openProxy(url) }
}

async function statusOf(origin: string, secret: string): Promise<number> {
  return (await fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${secret}` } })).status
}

/** Sends requests until the key is refused; returns when one was last accepted, 0 for never. */
async function lastAccepted(origin: string, secret: string): Promise<number> {
  for (let last = 0; ; await sleep(100)) {
    const started = performance.now()
    if ((await statusOf(origin, secret)) === 401) return last
    last = started
  }
}

/** Sends requests until the limit changes; returns when one was last counted by the old limit, 0 for never. */
async function lastWithLimit(origin: string, secret: string, limit: string): Promise<number> {
  for (let last = 0; ; await sleep(100)) {
    const started = performance.now()
    const { headers } = await fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${secret}` } })
    if (headers.get('X-RateLimit-Limit') !== limit) return last
    last = started
  }
}

describe.skipIf(inject('postgresqlUrl') === null)('keys on PostgreSQL', () => {
  test('a revoked key stops on every server, and an updated one gets its new limits: at once where servers are notified, else within 10 seconds', async () => {
    const { url, store, proxy } = await setUp()
    const environment = { DATABASE_URL: proxy.url }
    const servers = await Promise.all([startServer(environment), startServer(environment)])
    const listeners = async () =>
      (
        await ask(
          url,
          `SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN key_changed' AND datname = current_database()`,
        )
      ).length

    /** Uses a key on every server, revokes it, and returns for how many milliseconds any still accepted it. */
    async function endAfterUse(end: (id: string) => Promise<unknown>): Promise<number> {
      const { secret, key } = await store.issueKey(ci)
      for (const { origin } of servers) expect(await statusOf(origin, secret)).toBe(200)
      await end(key.id)
      const ended = performance.now()
      return Math.max(...(await Promise.all(servers.map(({ origin }) => lastAccepted(origin, secret))))) - ended
    }

    /** Uses a key on every server, changes its plan, and returns for how many milliseconds any used the old one. */
    async function updateAfterUse(): Promise<number> {
      const { secret, key } = await store.issueKey(ci)
      for (const { origin } of servers) expect(await statusOf(origin, secret)).toBe(200)
      await store.updateKey(key.id, { plan: { ...numbers, perMinute: 999_999 } })
      const updated = performance.now()
      return (
        Math.max(...(await Promise.all(servers.map(({ origin }) => lastWithLimit(origin, secret, '1000000'))))) -
        updated
      )
    }
    const revoke = (id: string) => store.revokeKey(id, 'leaked')

    while ((await listeners()) < 2) await sleep(50)
    expect(await endAfterUse(revoke)).toBeLessThan(5_000)
    expect(await endAfterUse((id) => store.rotateKey(id, 0))).toBeLessThan(5_000)
    expect(await updateAfterUse()).toBeLessThan(1_000)

    proxy.break('LISTEN')
    while ((await listeners()) > 0) await sleep(50)
    const unheard = await endAfterUse(revoke)
    expect(unheard).toBeGreaterThan(0)
    expect(unheard).toBeLessThan(10_000)
    const unheardUpdate = await updateAfterUse()
    expect(unheardUpdate).toBeGreaterThan(0)
    expect(unheardUpdate).toBeLessThan(10_000)

    proxy.mend()
    while ((await listeners()) < 2) await sleep(50)
    expect(await endAfterUse(revoke)).toBeLessThan(5_000)

    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    const [first] = await store.listKeys()
    expect(first?.lastUsedAt).toBeGreaterThan(first?.createdAt ?? Number.NaN)
  })

  test('50 requests at once look up their key once, and 10,000 with a wrong checksum never', async () => {
    const { store, proxy } = await setUp()
    const { secret, key } = await store.issueKey(ci)
    const server = await openStore(new DatabaseUrl(proxy.url))
    const keyring = server.openKeyring()
    onTestFinished(async () => {
      await keyring.close()
      await server.close()
    })
    while (!proxy.sent().includes('LISTEN')) await sleep(10)
    const authenticate = createAuthenticate(contract, keyring, 'test')

    const found = await Promise.all(Array.from({ length: 50 }, () => authenticate({ token: secret })))
    expect(found).toEqual(Array.from({ length: 50 }, () => key))
    expect(proxy.sent().split(hashKey(secret).toString('latin1'))).toHaveLength(2)

    const sent = proxy.sent().length
    for (let number = 0; number < 10_000; number++) {
      const token = contract.keys.generate('test')
      const mistaken = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
      expect(await authenticate({ token: mistaken })).toMatchObject({ reason: 'invalid_api_key' })
    }
    expect(proxy.sent()).toHaveLength(sent)
    await authenticate({ token: contract.keys.generate('test') })
    expect(proxy.sent().length).toBeGreaterThan(sent)
  })
})
