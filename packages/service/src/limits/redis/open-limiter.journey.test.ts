import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createRedisServer } from '../../../test/redis/redis-server.ts'
import type { Decision } from '../decide.ts'
import type { OutageReports } from '../outages.ts'
import { RedisUrl } from '../redis-url.ts'
import { liftBan } from './lift-ban.ts'
import { openRedisLimiter } from './open-limiter.ts'

const limits = { perMinute: 2, perDay: 10 }

async function open(url: string, reports: OutageReports = {}) {
  const limiter = await openRedisLimiter(new RedisUrl(url), { service: 'shop', ...reports })
  onTestFinished(() => limiter.close())
  return limiter
}

async function startServer() {
  const server = await createRedisServer(inject('redisProgram') ?? '')
  onTestFinished(server.remove)
  return server
}

describe.skipIf(inject('redisUrl') === null)('the limiter in Redis', () => {
  const url = inject('redisUrl') ?? ''
  const subject = () => `key_${Math.random().toString(36).slice(2)}`

  test('counts, refuses without a charge to the day, bans, and shows the state of each subject', async () => {
    const limiter = await open(url)
    const key = subject()
    const ask = async () => {
      const decision = await limiter.consume(key, limits)
      return decision.allowed ? decision.remaining : decision.reason
    }
    expect(await limiter.peek(key, limits)).toMatchObject({ allowed: true, remaining: 2 })
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      1,
      0,
      'minute',
      'minute',
      'banned',
    ])
    expect(await limiter.peek(key, limits)).toMatchObject({ reason: 'banned', day: { remaining: 8 } })
    expect(await limiter.consume(subject(), limits)).toMatchObject({ allowed: true, remaining: 1 })
  })

  test('a lifted ban ends within two seconds, and the day’s count stays', async () => {
    const limiter = await open(url)
    const key = subject()
    const ask = () => limiter.consume(key, limits)
    const lift = () => liftBan(new RedisUrl(url), 'shop', key)
    for (let times = 0; times < 5; times++) await ask()
    expect(await ask()).toMatchObject({ reason: 'banned' })
    expect([await lift(), await lift()]).toEqual([true, false])
    await expect.poll(ask, { timeout: 5_000, interval: 200 }).toMatchObject({ allowed: true, day: { remaining: 7 } })
  })

  test('a subject is forgotten a second after everything about it is over', async () => {
    const limiter = await open(url)
    const client = await createClient({ url }).connect()
    onTestFinished(() => client.destroy())
    const key = subject()
    await limiter.consume(key, limits)
    const lifetimeMs = await client.pTTL(`shop:limit:${key}`)
    expect(lifetimeMs).toBeGreaterThan(86_390_000)
    expect(lifetimeMs).toBeLessThanOrEqual(86_401_000)
  })

  test('scripts that Redis has lost are sent again', async () => {
    const limiter = await open(url)
    const client = await createClient({ url }).connect()
    onTestFinished(() => client.destroy())
    const key = subject()
    await limiter.consume(key, limits)
    await client.scriptFlush()
    expect(await limiter.consume(key, limits)).toMatchObject({ allowed: true, remaining: 0 })
  })
})

describe.skipIf(inject('redisProgram') === null)('when Redis is gone', () => {
  test('the process decides alone, from the last state of Redis, and by Redis again when it is back', async () => {
    const server = await startServer()
    const errors: unknown[] = []
    const reports: unknown[] = []
    const recoveries: number[] = []
    const limiter = await open(server.url, {
      onStoreError: (error) => errors.push(error),
      onOutage: (error) => reports.push(error),
      onRecovery: () => recoveries.push(performance.now()),
    })
    await limiter.consume('key_a', limits)
    await server.kill()
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: false, reason: 'minute' })
    expect(await limiter.peek('key_a', limits)).toMatchObject({ allowed: false, remaining: 0 })
    const downMs = 2_500
    await askFor(downMs, () => limiter.consume('key_b', limits))
    expect(errors.length).toBeGreaterThan(1)
    expect(errors.length).toBeLessThanOrEqual(1 + downMs / 1_000 + 1)
    expect(reports).toEqual([errors[0]])
    expect(String(errors[0])).toMatch(/^RedisUnavailable: redis:\/\/127\.0\.0\.1:\d+ does not answer \(.+\)\.$/)

    await server.start()
    const back = performance.now()
    // The server kept nothing, so its first request has one left.
    const isShared = async () => (await limiter.consume('key_a', limits)).remaining === 1
    while (!(await isShared()) && performance.now() - back < 5_000) await sleep(20)
    expect(performance.now() - back).toBeLessThan(5_000)
    const stays = async () => (await limiter.consume('key_a', limits)) && recoveries.length
    await expect.poll(stays).toBe(1)
  })

  // A busy machine may be late on its own.
  const onQuietMachine = { retry: 2 }

  test(
    'a Redis that stops answering delays few requests, each by less than 100 ms, and comes back, too',
    onQuietMachine,
    async () => {
      const server = await startServer()
      const limiter = await open(server.url)
      await limiter.consume('key_a', limits)
      server.pause()
      const { durations } = await askFor(1_500, () => limiter.consume('key_b', { perMinute: 100_000, perDay: 100_000 }))
      // A busy machine may be late on its own: the fastest of at most three slow ones shows the real wait.
      const slow = durations.filter((duration) => duration > 50).sort((a, b) => a - b)
      expect(slow.length).toBeLessThanOrEqual(Math.max(3, durations.length / 100))
      expect(slow[0] ?? 0).toBeLessThan(100)
      server.resume()
      const back = performance.now()
      const client = await createClient({ url: server.url }).connect()
      onTestFinished(() => client.destroy())
      while ((await client.exists('shop:limit:key_c')) === 0 && performance.now() - back < 5_000) {
        await limiter.consume('key_c', limits)
        await sleep(20)
      }
      expect(performance.now() - back).toBeLessThan(5_000)
    },
  )

  test('a server that became a replica is left, and the one with its name now is connected to', async () => {
    const server = await startServer()
    const limiter = await open(server.url)
    const client = await createClient({ url: server.url }).connect()
    onTestFinished(() => client.destroy())
    const connections = async () =>
      (await client.clientList()).filter(({ name }) => name === 'shop').map(({ id }) => id)
    await limiter.consume('key_a', limits)
    const [first] = await connections()
    await client.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0 })
    await expect.poll(connections).not.toContain(first)
    await client.sendCommand(['REPLICAOF', 'NO', 'ONE'])
    const stored = () => client.hGet('shop:limit:key_b', 'minuteSeen')
    await expect.poll(async () => (await limiter.consume('key_b', limits)) && (await stored())).not.toBeNull()
  })

  test('missing at the start, the process decides alone, and uses Redis as soon as it is there', async () => {
    const server = await startServer()
    await server.kill()
    const limiter = await open(server.url)
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 1 })
    expect(await limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0 })
    await server.start()
    const back = performance.now()
    while ((await limiter.consume('key_a', limits)).remaining !== 1 && performance.now() - back < 5_000) await sleep(20)
    expect(performance.now() - back).toBeLessThan(5_000)
  })
})

/** Sends one request after the other for a while; how long each took, in milliseconds. */
async function askFor(forMs: number, ask: () => Decision | Promise<Decision>): Promise<{ durations: number[] }> {
  const durations: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const asked = performance.now()
    await ask()
    durations.push(performance.now() - asked)
    await sleep(5)
  }
  return { durations }
}
