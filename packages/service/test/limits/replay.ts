import { createClient } from '@redis/client'
import { inject, onTestFinished } from 'vitest'
import type { LimitRow } from '../../src/limits/attempt.ts'
import { type Decision, decide, peek } from '../../src/limits/decide.ts'
import { limitRowOfColumns } from '../../src/limits/limit-row-columns.ts'
import { openMemoryLimiter } from '../../src/limits/memory/open-limiter.ts'
import type { Limits } from '../../src/limits/plans.ts'
import { attemptStatement, readStatement } from '../../src/limits/postgresql/statements.ts'
import { LIMIT_STEPS } from '../../src/limits/postgresql/steps.ts'
import { integers, keyOf, limitRowOfIntegers } from '../../src/limits/redis/rows.ts'
import { attemptScript, readScript } from '../../src/limits/redis/scripts.ts'
import { migrate } from '../../src/postgresql/migrate.ts'
import { DatabaseUrl } from '../../src/store/database-url.ts'
import { inOrder } from '../../src/store/steps.ts'
import { connect, createDatabase } from '../postgresql/database.ts'
import type { Call } from './sequences.ts'

const schema = {
  service: 'shop',
  migrations: inOrder(LIMIT_STEPS),
}

/** A store whose clock each call sets; otherwise its statements or scripts are those of the service. */
export interface Replay {
  /** Counts and decides the calls, one after the other; with the row after each, if it is visible. */
  attempt(calls: readonly Call[]): Promise<{ decision: Decision; row?: LimitRow }[]>
  /** Decides each call without counting it. */
  peek(calls: readonly Call[]): Promise<Decision[]>
}

export function replayInMemory(): Replay {
  let clock = 0
  const limiter = openMemoryLimiter(':memory:', { now: () => clock })
  onTestFinished(() => limiter.close())
  const each = async (calls: readonly Call[], method: 'consume' | 'peek') => {
    const decisions: Decision[] = []
    for (const call of calls) {
      clock = call.clock
      decisions.push(await limiter[method](call.subject, call.limits))
    }
    return decisions
  }
  return {
    attempt: async (calls) => (await each(calls, 'consume')).map((decision) => ({ decision })),
    peek: (calls) => each(calls, 'peek'),
  }
}

/** The statements as functions of the database, so that one round trip runs thousands of them. */
export async function replayInPostgresql(): Promise<Replay> {
  const url = await createDatabase()
  await migrate(new DatabaseUrl(url), schema, Date.now)
  const client = await connect(url)
  onTestFinished(() => client.end())
  const columns =
    'minute_start bigint, minute_seen bigint, day_start bigint, day_used bigint, banned_until bigint, at bigint'
  const parameters = 'subject text, per_minute bigint, per_day bigint, clock bigint'
  await client.query(`
    CREATE FUNCTION attempt_at(${parameters}) RETURNS TABLE (${columns}, written_timeline bigint, written_lsn bigint)
      LANGUAGE sql AS $$ ${attemptStatement('$4').text} $$;
    CREATE FUNCTION read_at(${parameters}) RETURNS TABLE (clock_shown bigint, ${columns})
      LANGUAGE sql AS $$ ${readStatement('$4').text} $$;`)

  async function run(name: string, calls: readonly Call[]) {
    const { rows } = await client.query(
      `SELECT answered.* FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
         WITH ORDINALITY AS calls (subject, per_minute, per_day, clock, position),
         LATERAL ${name}(calls.subject, calls.per_minute, calls.per_day, calls.clock) AS answered
       ORDER BY position`,
      [
        calls.map(({ subject }) => subject),
        calls.map(({ limits }) => limits.perMinute),
        calls.map(({ limits }) => limits.perDay),
        calls.map(({ clock }) => clock),
      ],
    )
    return calls.map((call, index) => ({ ...call, row: rows[index] ?? {} }))
  }

  return {
    attempt: async (calls) =>
      (await run('attempt_at', calls)).map(({ row, limits }) => decided(limitRowOfColumns(row), limits)),
    peek: async (calls) =>
      (await run('read_at', calls)).map(({ row, limits }) =>
        peek(row.at === null ? undefined : limitRowOfColumns(row), limits, Number(row.clock_shown)),
      ),
  }
}

export async function replayInRedis(): Promise<Replay> {
  const client = createClient({ url: inject('redisUrl') ?? '' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.destroy())
  const attempt = attemptScript('tonumber(ARGV[3])')
  const read = readScript('tonumber(ARGV[1])')
  for (const { lua } of [attempt, read]) await client.scriptLoad(lua)
  // Keys of this run only: the server may outlive it.
  const run = Math.random().toString(36).slice(2)
  const evaluate = async (sha1: string, { subject }: Call, args: number[]) =>
    integers(await client.evalSha(sha1, { keys: [keyOf('shop', `${run}/${subject}`)], arguments: args.map(String) }))

  return {
    attempt: (calls) =>
      Promise.all(
        calls.map(async (call) => {
          const { perMinute, perDay } = call.limits
          return decided(
            limitRowOfIntegers(await evaluate(attempt.sha1, call, [perMinute, perDay, call.clock])),
            call.limits,
          )
        }),
      ),
    peek: (calls) =>
      Promise.all(
        calls.map(async (call) => {
          const numbers = await evaluate(read.sha1, call, [call.clock])
          const row = numbers.length === 1 ? undefined : limitRowOfIntegers(numbers)
          return peek(row, call.limits, numbers.at(-1) ?? 0)
        }),
      ),
  }
}

function decided(row: LimitRow, limits: Limits) {
  return { row, decision: decide(row, limits) }
}
