import { expect, test } from 'vitest'
import { createLocalLimiter } from './local.ts'

const limits = { perMinute: 2, perDay: 10 }

test('counts by itself, and peek counts nothing', () => {
  const limiter = createLocalLimiter(() => 0)
  const ask = () => limiter.consume('key_a', limits)
  expect(limiter.peek('key_a', limits)).toMatchObject({ allowed: true, remaining: 2 })
  expect([ask(), ask(), ask()]).toMatchObject([{ remaining: 1 }, { remaining: 0 }, { allowed: false }])
  expect(limiter.peek('key_a', limits)).toMatchObject({ allowed: false, reason: 'minute' })
  expect(limiter.peek('key_b', limits)).toMatchObject({ allowed: true, remaining: 2 })
})

test('continues from counts made elsewhere', () => {
  const limiter = createLocalLimiter(() => 0)
  limiter.remember('key_a', { minuteStart: 0, minuteSeen: 1, dayStart: 0, dayUsed: 1, bannedUntil: 0, at: 0 })
  expect(limiter.consume('key_a', limits)).toMatchObject({ allowed: true, remaining: 0 })
})

test('of more than 100,000 subjects, those not asked for longest are forgotten', () => {
  const limiter = createLocalLimiter(() => 0)
  const remaining = (subject: string) => limiter.peek(subject, limits)
  const ask = (from: number, to: number) => {
    for (let index = from; index < to; index++) limiter.consume(`key_${index}`, limits)
  }
  limiter.consume('key_idle', limits)
  limiter.consume('key_busy', limits)
  ask(0, 60_000)
  expect(remaining('key_idle')).toMatchObject({ remaining: 1 })
  limiter.consume('key_busy', limits)
  ask(60_000, 99_999)
  expect(remaining('key_idle')).toMatchObject({ remaining: 2 })
  expect(remaining('key_busy')).toMatchObject({ remaining: 0 })
})
