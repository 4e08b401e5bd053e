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

  test('counts each subject in its slot, for all processes, and lifts bans there', async () => {
    const [one, another] = [await open(), await open()]
    for (const subject of subjects) {
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

  /** Counts each subject again and again while something happens; what Redis then holds of each, and all failures. */
  async function countDuring(happens: (primary: number) => Promise<void>) {
    const told: string[] = []
    const limiter = await open({ onOutage: () => told.push('outage'), onRecovery: () => told.push('recovery') })
    const victim = await cluster.primaryOf(keyOf('shop', 'key_0'))
    const held = await Promise.all(subjects.map((subject) => cluster.primaryOf(keyOf('shop', subject))))
    const isOver = new AbortController()
    const asked = new Map(subjects.map((subject) => [subject, 0]))
    const failures: unknown[] = []
    const before = new Map<string, number>()
    const used = async (subject: string) => 1_000_000 - (await limiter.consume(subject, limits)).day.remaining
    for (const subject of subjects) before.set(subject, await used(subject))
    const counting = subjects.map(async (subject) => {
      while (!isOver.signal.aborted) {
        await Promise.resolve(limiter.consume(subject, limits)).catch((error) => failures.push(error))
        asked.set(subject, (asked.get(subject) ?? 0) + 1)
        await sleep(20)
      }
    })
    await happens(victim)
    isOver.abort()
    await Promise.all(counting)
    await expect.poll(() => used('key_0').then(() => told.at(-1)), { timeout: 10_000 }).toBe('recovery')
    const lost = new Map<string, number>()
    for (const subject of subjects)
      lost.set(subject, (before.get(subject) ?? 0) + (asked.get(subject) ?? 0) + 1 - (await used(subject)))
    const lostOf = (isVictims: boolean) =>
      subjects.filter((_, index) => (held[index] === victim) === isVictims).map((subject) => lost.get(subject) ?? 0)
    return { victim, failures, told, lostOfOthers: Math.max(...lostOf(false)), lostOfVictim: Math.max(...lostOf(true)) }
  }

  const perSecond = 1_000 / 20

  test('a primary that is killed costs no request, and no other slot a count', async () => {
    const { victim, failures, told, lostOfOthers, lostOfVictim } = await countDuring(async (primary) => {
      await sleep(1_000)
      await cluster.kill(primary)
      await sleep(5_000)
    })
    await cluster.start(victim)
    expect(failures).toEqual([])
    expect(told).toEqual(['outage', 'recovery'])
    expect(lostOfOthers).toBe(0)
    // Until its replica took over, this process counted alone.
    expect(lostOfVictim).toBeGreaterThan(perSecond / 2)
    expect(lostOfVictim).toBeLessThan(5 * perSecond)
  })

  test('a primary that hangs is left when its replica takes over', async () => {
    const { victim, failures, told, lostOfOthers } = await countDuring(async (primary) => {
      await sleep(500)
      cluster.pause(primary)
      await sleep(5_000)
    })
    cluster.resume(victim)
    expect(failures).toEqual([])
    expect(told).toEqual(['outage', 'recovery'])
    expect(lostOfOthers).toBe(0)
  })

  test('a primary that is cut off from the others is left when its replica takes over', async () => {
    const { failures, lostOfOthers } = await countDuring(async (primary) => {
      cluster.split([primary])
      await sleep(4_000)
      cluster.join()
      await sleep(1_000)
    })
    expect(failures).toEqual([])
    expect(lostOfOthers).toBe(0)
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
    expect(await limiter.consume('key_a', limits)).toHaveProperty('wrote')
  })
})
