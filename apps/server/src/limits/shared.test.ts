import { expect, test } from 'vitest'
import type { LimitRow } from './row.ts'
import { createSharedLimiter } from './shared.ts'

const limits = { perMinute: 2, perDay: 10 }
const banned: LimitRow = { minuteStart: 0, minuteSeen: 5, dayStart: 0, dayUsed: 2, bannedUntil: 600_000, at: 0 }

test('of many requests at once, those that find the store too busy are refused once the ban is known', async () => {
  const first = Promise.withResolvers<LimitRow>()
  const second = Promise.withResolvers<LimitRow>()
  const turns = [first.promise, second.promise]
  const limiter = createSharedLimiter(
    {
      attempt: async () => turns.shift() ?? banned,
      read: async () => ({ row: undefined, clock: 0 }),
      close: async () => {},
    },
    { whenDown: 'fail' },
  )
  const asked = [limiter.consume('key_a', limits), limiter.consume('key_a', limits)]
  first.resolve(banned)
  await asked[0]
  second.reject(new Error('busy'))
  expect(await asked[1]).toMatchObject({ allowed: false, reason: 'banned' })
})
