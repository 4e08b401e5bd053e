import { expect, inject, onTestFinished, test } from 'vitest'
import { ask, connect, createDatabase } from '../../test/postgresql/database.ts'
import { DatabaseUrl } from '../store/database-url.ts'
import { openPool, type Pool } from './open-pool.ts'
import { createPipelines, type PipelineOptions } from './pipelines.ts'

const onPostgresql = test.skipIf(inject('postgresqlUrl') === null)

onPostgresql('statements that come together share a connection, and each gets its own response', async () => {
  const { run, pool } = await open({ depth: 30 })
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map((number) => run({ name: 'number', text: 'SELECT $1::bigint AS number', values: [number] })),
  )
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
  expect(total(pool)).toBe(4)
})

onPostgresql('one that fails takes no other with it', async () => {
  const { run, pool } = await open()
  const answers = await Promise.allSettled([
    run({ text: 'SELECT 1 AS number' }),
    run({ text: 'SELECT 1 / 0 AS number' }),
    run({ text: 'SELECT 2 AS number' }),
  ])
  expect(answers).toMatchObject([
    { value: { rows: [{ number: 1 }] } },
    { reason: { message: 'division by zero' } },
    { value: { rows: [{ number: 2 }] } },
  ])
  expect(total(pool), 'a connection on which something failed is not used again').toBe(0)
})

onPostgresql(
  'those behind a first use that cannot be prepared fail as it does, and the next one is prepared',
  async () => {
    const { run, url } = await open({ lockTimeoutMs: 200 })
    await ask(url, 'CREATE TABLE numbers (number bigint)')
    const statement = { name: 'numbers', text: 'SELECT number FROM numbers WHERE number > $1', values: [0] }
    {
      await using other = await connect(url)
      await other.query('BEGIN; LOCK TABLE numbers IN ACCESS EXCLUSIVE MODE')
      const answers = await Promise.allSettled(Array.from({ length: 10 }, () => run(statement)))
      expect(answers).toMatchObject(Array(10).fill({ reason: { code: '55P03' } }))
    }
    expect((await run(statement)).rows).toEqual([])
  },
)

onPostgresql('those on a connection that breaks fail, and the next one takes another', async () => {
  const { run, url, pool } = await open()
  const waiting = Promise.allSettled([run({ text: 'SELECT pg_sleep(1)' }), run({ text: 'SELECT 1' })])
  await expect.poll(() => ask(url, sleeping)).toHaveLength(1)
  await ask(url, sleeping.replace('SELECT 1', 'SELECT pg_terminate_backend(pid)'))
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run({ text: 'SELECT 1 AS number' })).resolves.toMatchObject({ rows: [{ number: 1 }] })
  expect(total(pool)).toBe(1)
})

onPostgresql('a connection is given back after some statements, while others go on over the next one', async () => {
  const { run, pool } = await open({ statementsMax: 5 })
  await Promise.all(Array.from({ length: 12 }, () => run({ text: 'SELECT 1' })))
  expect(total(pool)).toBe(3)
})

const sleeping = `SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1)' AND state = 'active' AND pid <> pg_backend_pid()`

function total(pool: Pool): number {
  const { idle, used } = pool.connections()
  return idle + used
}

async function open({ lockTimeoutMs = 1_000, ...options }: PipelineOptions & { lockTimeoutMs?: number } = {}): Promise<{
  run: ReturnType<typeof createPipelines>['query']
  url: string
  pool: Pool
}> {
  const url = await createDatabase()
  const pool = openPool(new DatabaseUrl(url), { service: 'shop', lockTimeoutMs, onIdleError: () => {} })
  onTestFinished(() => pool.close())
  return { run: createPipelines(pool, options).query, url, pool }
}
