import { expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { describeEngines } from '../engines.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const free = { name: 'test', plan: 'free', environment: 'test', expiresAt: null } as const

describeEngines((newPlace) => {
  test('key look-ups, calls with an Idempotency-Key and connections are in /metrics', async () => {
    const place = await newPlace()
    const { secret } = await (await place.open()).issueKey(free)
    const server = await startServer(place.environment)
    const post = (name: string) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
      body: JSON.stringify({ name, categoryId: 7 }),
    })
    expect(await ask(server, secret, post('Rex'))).toBe(201)
    expect(await ask(server, secret, post('Rex'))).toBe(201)
    expect(await ask(server, secret, post('Max'))).toBe(422)
    expect(await ask(server, contract.keys.generate('test'))).toBe(401)
    expect(await ask(server, `${secret.slice(0, -1)}-`)).toBe(401)
    const value = await metricsOf(server)
    expect(value('idempotency_total{outcome="created"}')).toBe(1)
    expect(value('idempotency_total{outcome="replayed"}')).toBe(1)
    expect(value('idempotency_total{outcome="reused"}')).toBe(1)
    expect(value('api_key_lookups_total{result="unknown",cache="miss"}')).toBe(1)
    expect(value('api_key_lookups_total{result="found",cache="miss"}')).toBeGreaterThan(0)
    const lookups = ['hit', 'miss'].map((cache) => value(`api_key_lookups_total{result="found",cache="${cache}"}`))
    expect(lookups.reduce((sum, count) => sum + count)).toBe(3)
    if (place.environment.DATABASE_URL === undefined) {
      expect(value('db_pool_connections{pool="store",state="idle"}')).toBeNaN()
      expect(value('sqlite_file_bytes{database="store",file="main"}')).toBeGreaterThan(0)
      expect(value('sqlite_file_bytes{database="store",file="wal"}')).toBeGreaterThan(0)
      expect(value('sqlite_file_bytes{database="limits",file="main"}')).toBeGreaterThan(0)
    } else {
      expect(value('sqlite_file_bytes{database="store",file="main"}')).toBeNaN()
      for (const pool of ['store', 'limits']) {
        expect(value(`db_pool_connections{pool="${pool}",state="idle"}`)).toBeGreaterThan(0)
        expect(value(`db_pool_connections{pool="${pool}",state="used"}`)).toBe(0)
        expect(value(`db_pool_waiting_calls{pool="${pool}"}`)).toBe(0)
      }
    }
  })

  // A database that other tests keep busy is late now and then, and the request is answered with 503, as it should be.
  test('a key that kept going after 429 counts as a ban in /metrics', { retry: 2 }, async () => {
    const place = await newPlace()
    const store = await place.open()
    const { secret } = await store.issueKey(free)
    const server = await startServer(place.environment)
    const bans = async () => (await metricsOf(server))('rate_limit_bans')
    expect(await bans()).toBe(0)
    // Twice the limit of 60 a minute, plus one.
    const statuses = await Promise.all(Array.from({ length: 121 }, () => ask(server, secret)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(61)
    expect(await bans()).toBe(1)
  })
})

async function ask({ origin }: ServerProcess, key: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(`${origin}/v1/pets`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${key}` },
  })
  await answer.bytes()
  return answer.status
}

/** The current value of each metrics line; NaN where there is none. */
async function metricsOf({ adminOrigin }: ServerProcess): Promise<(line: string) => number> {
  const lines = (await (await fetch(`${adminOrigin}/metrics`)).text()).split('\n')
  return (line) => Number(lines.find((text) => text.startsWith(`${line} `))?.slice(line.length) ?? Number.NaN)
}
