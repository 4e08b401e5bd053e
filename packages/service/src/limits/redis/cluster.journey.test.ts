import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createRedisCluster, type RedisCluster } from '../../../test/redis/redis-cluster.ts'
import type { OutageReports } from '../outages.ts'
import { RedisUrl } from '../redis-url.ts'
import { liftBan } from './lift-ban.ts'
import { openRedisLimiter } from './open-limiter.ts'
import { keyOf } from './rows.ts'
import { slotOf } from './slot.ts'

const program = inject('redisProgram')
const limits = { perMinute: 1_000_000, perDay: 1_000_000 }
const subjects = Array.from({ length: 60 }, (_, number) => `key_${number}`)

describe.skipIf(program === null)('the limiter in a Redis Cluster', () => {
  let cluster: RedisCluster
  beforeAll(async () => {
    cluster = await createRedisCluster(program ?? '')
    return () => cluster.remove()
  })

  async function open(reports: OutageReports = {}) {
    const limiter = await openRedisLimiter(new RedisUrl(cluster.url), { service: 'shop', ...reports })
    onTestFinished(() => limiter.close())
    return limiter
  }

  // On a machine so busy that a primary is late, this process rightly decides alone: then retry.
  test('counts each subject in its slot, for all processes, and lifts bans there', { retry: 2 }, async () => {
    const [one, another] = [await open(), await open()]
    for (const subject of subjects.map((name) => `${name}:${Date.now()}`)) {
      expect(slotOf(keyOf('shop', subject))).toBe(await cluster.ask(0, 'CLUSTER', 'KEYSLOT', keyOf('shop', subject)))
      await one.keep?.(subject, { timeline: 1, lsn: 7 })
      expect(await one.consume(subject, { perMinute: 1, perDay: 9 })).toMatchObject({ allowed: true, remaining: 0 })
      expect(await another.consume(subject, { perMinute: 1, perDay: 9 })).toMatchObject({
        reason: 'minute',
        wrote: { timeline: 1, lsn: 7 },
      })
      expect(await one.consume(subject, { perMinute: 1, perDay: 9 })).toMatchObject({ reason: 'banned' })
      expect(await liftBan(new RedisUrl(cluster.url), 'shop', subject)).toBe(true)
    }
  })

  test('a primary that is killed costs no request, and no other slot a count', { retry: 2 }, async () => {
    const everyMs = 20
    const told: string[] = []
    const limiter = await open({ onOutage: () => told.push('outage'), onRecovery: () => told.push('recovery') })
    const primaries = await Promise.all(subjects.map((subject) => cluster.primaryOf(keyOf('shop', subject))))
    const [victim = 0] = primaries
    const isOver = new AbortController()
    const used = async (subject: string) => 1_000_000 - (await limiter.consume(subject, limits)).day.remaining
    const lost = subjects.map(async (subject) => {
      let asked = await used(subject)
      while (!isOver.signal.aborted) {
        await limiter.consume(subject, limits)
        asked += 1
        await sleep(everyMs)
      }
      return asked + 1 - (await used(subject))
    })
    await sleep(1_000)
    await cluster.kill(victim)
    await sleep(5_000)
    isOver.abort()
    const most = async (isVictims: boolean) => {
      const all = await Promise.all(lost)
      return Math.max(...all.filter((_, index) => (primaries[index] === victim) === isVictims))
    }
    await cluster.start(victim)
    expect(await most(false)).toBe(0)
    // Until its replica took over, this process counted alone.
    expect(await most(true)).toBeGreaterThan(500 / everyMs)
    expect(await most(true)).toBeLessThan(5_000 / everyMs)
    await expect.poll(() => used('key_0').then(() => told), { timeout: 10_000 }).toEqual(['outage', 'recovery'])
  })

  test('missing at the start, the process decides alone, and uses the cluster as soon as it is there', async () => {
    const nodes = [0, 1, 2, 3, 4, 5]
    for (const node of nodes) cluster.pause(node)
    const limiter = await open()
    expect(await limiter.consume('key_late', limits)).toMatchObject({ allowed: true })
    for (const node of nodes) cluster.resume(node)
    const keeps = async () => {
      await limiter.consume('key_late', limits)
      return (await limiter.consume('key_late', limits)) as object
    }
    await expect.poll(keeps, { timeout: 10_000 }).toHaveProperty('wrote')
  })

  test('a URL that means one server, or a cluster, and leads to the other is refused', async () => {
    const [first = ''] = new RedisUrl(cluster.url).hrefs
    await expect(openRedisLimiter(new RedisUrl(first), { service: 'shop' })).rejects.toThrow(
      'REDIS_URL: the server is a node of a Redis Cluster: name several of its nodes',
    )
    const single = inject('redisUrl') ?? ''
    await expect(openRedisLimiter(new RedisUrl(`${single}?cluster=true`), { service: 'shop' })).rejects.toThrow(
      'REDIS_URL: it means a Redis Cluster, and its server is none: name one host',
    )
    const limiter = await openRedisLimiter(new RedisUrl(`${first}?cluster=true`), { service: 'shop' })
    onTestFinished(() => limiter.close())
    // On a busy machine, the first answer may take longer than a request waits for it.
    await expect.poll(() => limiter.consume('key_a', limits), { timeout: 5_000 }).toHaveProperty('wrote')
  })
})
