import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createCluster } from '../../../test/postgresql/cluster.ts'
import { ask, connect, createDatabase } from '../../../test/postgresql/database.ts'
import { migrate } from '../../postgresql/migrate.ts'
import { openPool } from '../../postgresql/open-pool.ts'
import { createQuery } from '../../postgresql/query.ts'
import { DatabaseUrl } from '../../store/database-url.ts'
import { inOrder } from '../../store/steps.ts'
import { liftBan } from './lift-ban.ts'
import { openPostgresqlLimiter, type PostgresqlLimiterOptions } from './open-limiter.ts'
import { createPostgresqlRows } from './rows.ts'
import { sweepStatement } from './statements.ts'
import { LIMIT_STEPS } from './steps.ts'

const schema = {
  service: 'shop',
  migrations: inOrder(LIMIT_STEPS),
}

const limits = { perMinute: 2, perDay: 10 }

async function open(url: string, options?: PostgresqlLimiterOptions) {
  const databaseUrl = new DatabaseUrl(url)
  await migrate(databaseUrl, schema, Date.now)
  const limiter = openPostgresqlLimiter(databaseUrl, schema, options)
  onTestFinished(() => limiter.close())
  return limiter
}

describe.skipIf(inject('postgresqlUrl') === null)('the limiter in PostgreSQL', () => {
  test('counts, refuses without a charge to the day, bans, and shows the state of each subject', async () => {
    const limiter = await open(await createDatabase())
    const ask = async () => {
      const decision = await limiter.consume('key_a', limits)
      return decision.allowed ? decision.remaining : decision.reason
    }
    expect(await limiter.peek('key_a', limits)).toMatchObject({ allowed: true, remaining: 2 })
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      1,
      0,
      'minute',
      'minute',
      'banned',
    ])
    expect(await limiter.peek('key_a', limits)).toMatchObject({ reason: 'banned', day: { remaining: 8 } })
    expect(await limiter.consume('key_b', limits)).toMatchObject({ allowed: true, remaining: 1 })
  })

  test('what a subject wrote last is kept with its counts, and the later of two positions', async () => {
    const url = await createDatabase()
    const [one, another] = [await open(url), await open(url)]
    await one.consume('key_a', limits)
    await one.keep?.('key_a', { timeline: 2, lsn: 2 ** 52 })
    await one.keep?.('key_a', { timeline: 1, lsn: 2 ** 53 - 1 })
    expect(await another.consume('key_a', limits)).toMatchObject({ wrote: { timeline: 2, lsn: 2 ** 52 } })
    expect(await another.consume('key_b', limits)).toMatchObject({ wrote: { timeline: 0, lsn: 0 } })
  })

  test('a lifted ban ends within two seconds, and the day’s count stays', async () => {
    const url = await createDatabase()
    const limiter = await open(url)
    const ask = () => limiter.consume('key_a', limits)
    const lift = () => liftBan(new DatabaseUrl(url), 'shop', 'key_a')
    for (let times = 0; times < 5; times++) await ask()
    expect(await ask()).toMatchObject({ reason: 'banned' })
    expect([await lift(), await lift()]).toEqual([true, false])
    await expect.poll(ask, { timeout: 5_000, interval: 200 }).toMatchObject({ allowed: true, day: { remaining: 7 } })
  })

  test('reads the clock of the database', async () => {
    const url = await createDatabase()
    const limiter = await open(url)
    const before = Date.now()
    const decision = await limiter.consume('key_a', limits)
    const [row] = await ask(url, 'SELECT minute_start, at FROM limit_rows')
    expect(decision.resetAt).toBe(Number(row?.minute_start) / 1000 + 60)
    expect(Math.abs(Number(row?.at) - before)).toBeLessThan(5_000)
  })

  test('does not wait for the disk, on its own connections', async () => {
    const url = await createDatabase()
    const pool = openPool(new DatabaseUrl(url), {
      service: 'shop',
      lockTimeoutMs: 100,
      synchronousCommit: 'off',
      onIdleError: () => {},
    })
    onTestFinished(() => pool.close())
    expect((await pool.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
    expect((await ask(url, 'SHOW synchronous_commit'))[0]).toEqual({ synchronous_commit: 'on' })
  })

  test('a counted request changes no index: the new version of its row stays in the page', async () => {
    const url = await createDatabase()
    await migrate(new DatabaseUrl(url), schema, Date.now)
    const limiter = openPostgresqlLimiter(new DatabaseUrl(url), schema)
    for (let times = 0; times < 50; times++) await limiter.consume('key_a', { perMinute: 100, perDay: 100 })
    await using connection = await connect(url)
    const updates = async () => {
      const { rows } = await connection.query(`SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot
        FROM pg_stat_user_tables WHERE relname = 'limit_rows'`)
      return rows[0]
    }
    // The work of a connection is counted when it ends or has been idle for a while.
    await limiter.close()
    for (let tries = 0; (await updates())?.all !== 49 && tries < 100; tries++) await sleep(100)
    expect(await updates()).toEqual({ all: 49, hot: 49 })
  })

  test('rows that are over are removed, thousands at once, and no others', async () => {
    const url = await createDatabase()
    await open(url)
    const now = Date.now()
    const row = (name: string, day: number, minute: number, banned: number) =>
      `('${name}', ${minute}, 1, ${day}, 1, ${banned}, ${day})`
    const old = now - 90_000_000
    await ask(
      url,
      `INSERT INTO limit_rows VALUES ${row('day runs', now - 80_000_000, old, 0)},
        ${row('minute runs', old, now - 1_000, 0)}, ${row('banned', old, old, now + 60_000)}`,
    )
    await ask(
      url,
      `INSERT INTO limit_rows SELECT 'old ' || n, ${old}, 1, ${old}, 1, 0, ${old} FROM generate_series(1, 2500) AS n`,
    )
    const pool = openPool(new DatabaseUrl(url), { service: 'shop', lockTimeoutMs: 100, onIdleError: () => {} })
    onTestFinished(() => pool.close())
    expect(await createPostgresqlRows(createQuery(pool)).sweep()).toBe(2_500)
    const left = await ask(url, 'SELECT subject FROM limit_rows ORDER BY subject')
    expect(left.map(({ subject }) => subject)).toEqual(['banned', 'day runs', 'minute runs'])
  })

  test('rows of a clock that was ahead are removed, too', async () => {
    const url = await createDatabase()
    await open(url)
    const now = Date.now()
    const row = (name: string, at: number) => `('${name}', ${at}, 1, ${at}, 1, 0, ${at})`
    await ask(
      url,
      `INSERT INTO limit_rows VALUES ${row('now', now)}, ${row('soon', now + 30_000)},
        ${row('tomorrow', now + 90_000_000)}, ${row('in a year', now + 31_536_000_000)}`,
    )
    const pool = openPool(new DatabaseUrl(url), { service: 'shop', lockTimeoutMs: 100, onIdleError: () => {} })
    onTestFinished(() => pool.close())
    expect(await createPostgresqlRows(createQuery(pool)).sweep()).toBe(2)
    const left = await ask(url, 'SELECT subject FROM limit_rows ORDER BY subject')
    expect(left.map(({ subject }) => subject)).toEqual(['now', 'soon'])
  })

  test('rows that are over are found without reading the others', async () => {
    const url = await createDatabase()
    await migrate(new DatabaseUrl(url), schema, Date.now)
    await using connection = await connect(url)
    const now = Date.now()
    await connection.query(
      `INSERT INTO limit_rows SELECT 'key ' || n, ${now}, 1, ${now}, 1, 0, ${now} FROM generate_series(1, 100000) AS n;
       ANALYZE limit_rows; SET plan_cache_mode = force_generic_plan; PREPARE sweep (bigint) AS ${sweepStatement.text}`,
    )
    const { rows } = await connection.query('EXPLAIN (FORMAT JSON) EXECUTE sweep (0)')
    const plan = JSON.stringify(rows)
    expect(plan).toContain('"Index Name":"limit_rows_by_day"')
    expect(plan).not.toMatch(/Seq Scan|"Sort"/)
  })

  test('a request of a banned subject is refused without a write, except once a second', async () => {
    const url = await createDatabase()
    const limiter = await open(url)
    for (let times = 0; times < 5; times++) await limiter.consume('key_a', limits)
    await using other = await connect(url)
    // A writer of the row has to wait, and fails after a second.
    await other.query("BEGIN; SELECT * FROM limit_rows WHERE subject = 'key_a' FOR UPDATE")
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => limiter.consume('key_a', limits)))
    const refused = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(refused.length).toBeGreaterThanOrEqual(198)
    for (const { retryAfter, ...decision } of refused) {
      expect(decision).toMatchObject({ reason: 'banned', limit: 2, remaining: 0, day: { remaining: 8 } })
      expect(retryAfter).toBeGreaterThan(595)
    }
  })
})

describe.skipIf(inject('postgresqlBinaries') === null)('when PostgreSQL is stopped, the limiter', () => {
  test('fails as the store does, still shows the last known state, and recovers with the store', async () => {
    const cluster = await createCluster(inject('postgresqlBinaries') ?? '')
    onTestFinished(cluster.remove)
    const errors: unknown[] = []
    const limiter = await open(cluster.url, { onStoreError: (error) => errors.push(error) })
    await limiter.consume('key_a', limits)
    await cluster.stop()
    await expect(limiter.consume('key_a', limits)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      retryAfterSeconds: 5,
    })
    expect(await limiter.peek('key_a', limits)).toMatchObject({ allowed: true, remaining: 1 })
    expect(errors).toHaveLength(1)
    await cluster.start()
    const met = await limiter.consume('key_a', limits)
    expect(met).toMatchObject({ allowed: true, remaining: 0 })
  })
})
