import type { LimitRow } from '../attempt.ts'
import type { SharedRow, SharedRows } from '../shared-rows.ts'
import type { RedisConnection } from './connection.ts'
import { attemptScript, keepScript, readScript } from './scripts.ts'

/** The rows of one Redis database or cluster, each its own hash, and so in one slot. Each call is one script, which Redis runs alone. */
export function createRedisRows(connection: RedisConnection, service: string): SharedRows {
  const attempt = attemptScript()
  const read = readScript()
  const keep = keepScript()
  return {
    async attempt(subject, { perMinute, perDay }) {
      return sharedRowOfIntegers(
        integers(await connection.run(attempt, keyOf(service, subject), String(perMinute), String(perDay))),
      )
    },

    async keep(subject, { timeline, lsn }) {
      await connection.run(keep, keyOf(service, subject), String(timeline), String(lsn))
    },

    async read(subject) {
      const numbers = integers(await connection.run(read, keyOf(service, subject)))
      return { row: numbers.length === 1 ? undefined : limitRowOfIntegers(numbers), clock: numbers.at(-1) ?? 0 }
    },

    serverOf: (subject) => connection.serverOf(keyOf(service, subject)),

    close: async () => connection.close(),
  }
}

export function keyOf(service: string, subject: string): string {
  return `${service}:limit:${subject}`
}

/** The row that `attemptScript` returns. */
export function sharedRowOfIntegers(numbers: readonly number[]): SharedRow {
  const [timeline = 0, lsn = 0] = numbers.slice(6)
  return { ...limitRowOfIntegers(numbers), wrote: { timeline, lsn } }
}

/** The row that `readScript` returns at the beginning. */
export function limitRowOfIntegers(numbers: readonly number[]): LimitRow {
  const [minuteStart = 0, minuteSeen = 0, dayStart = 0, dayUsed = 0, bannedUntil = 0, at = 0] = numbers
  return { minuteStart, minuteSeen, dayStart, dayUsed, bannedUntil, at }
}

export function integers(reply: unknown): number[] {
  if (Array.isArray(reply) && reply.every((item) => Number.isSafeInteger(item))) return reply
  throw new Error('The script of a limit did not return integers: correct its last line.')
}
