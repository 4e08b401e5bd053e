import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEGINNING } from '../store/position.ts'
import { attempt, type LimitRow } from './attempt.ts'
import { createSharedLimiter, type SharedLimiterOptions } from './shared.ts'
import type { SharedRow, SharedRows } from './shared-rows.ts'

const limits = { perMinute: 2, perDay: 10 }
const banned: LimitRow = { minuteStart: 0, minuteSeen: 5, dayStart: 0, dayUsed: 2, bannedUntil: 600_000, at: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A limiter on a store with a stopped clock; `fails` and `answers` set what the store does from then on. */
function open(options: SharedLimiterOptions) {
  const rows = new Map<string, LimitRow>()
  const asked: string[] = []
  let turn = Promise.resolve()
  const store: SharedRows = {
    async attempt(subject, of) {
      asked.push('attempt')
      await turn
      rows.set(subject, attempt(rows.get(subject), of, 0))
      return { ...(rows.get(subject) ?? expect.unreachable()), wrote: BEGINNING }
    },
    keep: async () => void asked.push('keep'),
    async read(subject) {
      asked.push('read')
      await turn
      return { row: rows.get(subject), clock: 0 }
    },
    close: async () => void asked.push('close'),
  }
  const limiter = createSharedLimiter(store, options)
  const consume = () => limiter.consume('key_a', limits)
  const peek = () => limiter.peek('key_a', limits)
  const answerWith = (next: Promise<void>) => {
    turn = next
    turn.catch(() => {})
  }
  return {
    asked,
    limiter,
    consume,
    peek,
    rows,
    fails: () => answerWith(Promise.reject(new Error('down'))),
    answers: () => answerWith(Promise.resolve()),
    hangs: () => answerWith(new Promise(() => {})),
  }
}

test('the store counts, and shows the state of a subject', async () => {
  const { consume, peek, limiter, asked } = open({ whenDown: 'fail' })
  expect(await peek()).toMatchObject({ allowed: true, remaining: 2 })
  expect([await consume(), await consume()]).toMatchObject([{ remaining: 1 }, { remaining: 0 }])
  expect(await peek()).toMatchObject({ allowed: false, reason: 'minute' })
  expect(vi.getTimerCount()).toBe(0)
  await limiter.close()
  expect(asked).toEqual(['read', 'attempt', 'attempt', 'read', 'close'])
})

describe('a store that fails', () => {
  test('is replaced by its last state, and gets one request a second until it answers', async () => {
    const told: unknown[] = []
    const { consume, peek, asked, fails, answers } = open({
      whenDown: 'decide',
      onStoreError: (error) => told.push(error),
      onRecovery: () => told.push('back'),
    })
    await consume()
    fails()
    vi.setSystemTime(0)
    expect(await consume()).toMatchObject({ allowed: true, remaining: 0 })
    expect(await consume()).toMatchObject({ allowed: false })
    expect(await peek()).toMatchObject({ allowed: false })
    expect([asked.length, told]).toEqual([2, [new Error('down')]])
    vi.advanceTimersByTime(1_000)
    await Promise.all([consume(), consume(), peek()])
    expect(asked.length).toBe(3)
    answers()
    vi.advanceTimersByTime(10_000)
    expect(await consume()).toMatchObject({ allowed: true, remaining: 0 })
    expect([asked.length, told.at(-1)]).toEqual([4, 'back'])
  })

  test('fails the request, if configured so, but not a peek', async () => {
    const { consume, peek, fails } = open({ whenDown: 'fail' })
    await consume()
    fails()
    vi.setSystemTime(0)
    expect(await peek()).toMatchObject({ allowed: true, remaining: 1 })
    await expect(consume()).rejects.toThrow('down')
    await expect(consume()).rejects.toThrow('down')
  })
})

test('a peek waits 200 ms for the store, and then gets its last state', async () => {
  const { consume, peek, hangs } = open({ whenDown: 'fail' })
  await consume()
  hangs()
  vi.setSystemTime(0)
  const seen: unknown[] = []
  const looking = Promise.resolve(peek()).then((decision) => seen.push(decision))
  await vi.advanceTimersByTimeAsync(199)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await looking
  expect(seen).toMatchObject([{ allowed: true, remaining: 1 }])
})

describe('a ban', () => {
  test('that is known is decided without the store', async () => {
    const { consume, asked, rows } = open({ whenDown: 'fail' })
    rows.set('key_a', banned)
    expect([await consume(), await consume()]).toMatchObject([{ reason: 'banned' }, { reason: 'banned' }])
    expect(asked).toEqual(['attempt'])
  })

  test('that becomes known meanwhile decides requests that find the store too busy', async () => {
    const first = Promise.withResolvers<SharedRow>()
    const second = Promise.withResolvers<SharedRow>()
    const turns = [first.promise, second.promise]
    const limiter = createSharedLimiter(
      {
        attempt: () => turns.shift() ?? expect.unreachable(),
        keep: async () => {},
        read: async () => ({ row: undefined, clock: 0 }),
        close: async () => {},
      },
      { whenDown: 'fail' },
    )
    const asked = [limiter.consume('key_a', limits), limiter.consume('key_a', limits)]
    first.resolve({ ...banned, wrote: BEGINNING })
    await asked[0]
    second.reject(new Error('busy'))
    expect(await asked[1]).toMatchObject({ allowed: false, reason: 'banned' })
  })
})
