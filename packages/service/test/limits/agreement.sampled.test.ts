import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { attempt, type LimitRow } from '../../src/limits/attempt.ts'
import type { Decision } from '../../src/limits/decide.ts'
import { Model } from './model.ts'
import { type Replay, replayInMemory, replayInPostgresql, replayInRedis } from './replay.ts'
import { type Call, sequence } from './sequences.ts'

const sequences = process.env.CHECK ? 10_000 : 1_000
const atOnce = 200

test('random sequences are decided in memory as by the model', () => agreesWithModel(async () => replayInMemory()))

if (process.env.CHECK)
  test.skipIf(inject('postgresqlUrl') === null)('random sequences are decided in PostgreSQL as by the model', () =>
    agreesWithModel(replayInPostgresql),
  )

if (process.env.CHECK)
  test.skipIf(inject('redisUrl') === null)('random sequences are decided in Redis as by the model', () =>
    agreesWithModel(replayInRedis),
  )

async function agreesWithModel(open: () => Promise<Replay>): Promise<void> {
  const store = await open()
  for (let first = 1; first <= sequences; first += atOnce) {
    const calls = Array.from({ length: atOnce }, (_, index) => sequence(first + index)).flat()
    const models = new Map(calls.map(({ subject, limits }) => [subject, new Model(limits)]))
    const wanted = calls.map(({ subject, clock }) => models.get(subject)?.request(clock))
    const given = await store.attempt(calls)
    compare(
      calls,
      given.map(({ decision }) => decision),
      wanted,
    )
    const rows = rowsAfter(calls)
    // Columns that no decision shows; they matter for a key whose plan changes, and for the next version.
    compare(
      calls,
      given.map(({ row }, index) => row ?? rows[index]),
      rows,
    )
    // A peek afterwards shows the decision of a next request.
    const looks = [...new Map(calls.map((call) => [call.subject, { ...call, clock: call.clock + 2_000 }])).values()]
    const met = looks.map(({ subject, clock }) => models.get(subject)?.request(clock))
    const shown = await store.peek(looks)
    compare(looks, shown.map(outcome), met.map(outcome))
  }
}

function rowsAfter(calls: readonly Call[]): LimitRow[] {
  const rows = new Map<string, LimitRow>()
  return calls.map(({ subject, limits, clock }) => {
    const row = attempt(rows.get(subject), limits, clock)
    rows.set(subject, row)
    return row
  })
}

/** `remaining` apart, which is before the request in a look and after it in a response. */
function outcome(decision: Decision | undefined) {
  return decision?.allowed ? { allowed: true, remaining: undefined } : decision?.allowed
}

function compare(calls: readonly Call[], given: readonly unknown[], wanted: readonly unknown[]): void {
  expect(given).toHaveLength(calls.length)
  const index = given.findIndex((decision, position) => !isDeepStrictEqual(decision, wanted[position]))
  expect(given[index], `at ${JSON.stringify(calls[index])}`).toEqual(wanted[index])
}
