import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { connect, createDatabase } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/store/postgresql/open-store.ts'
import { schema } from '../../src/store/postgresql/schema.ts'
import { createTestPetstore } from '../petstore.ts'
import { startServer } from '../server-process.ts'

const rex = { name: 'Rex', categoryId: 7 }

describe.skipIf(inject('postgresqlUrl') === null)('the service on PostgreSQL', () => {
  test('adds, replays, lists and finds pets, and knows keys', async () => {
    const url = new DatabaseUrl(await createDatabase())
    await migrate(url, schema, Date.now)
    const { call } = await createTestPetstore({ openStore: (now) => openStore(url, { now }) })
    const post = () => call('/v1/pets', { method: 'POST', json: rex, headers: { 'Idempotency-Key': 'a' } })
    expect(await post()).toMatchObject({ status: 201, body: { id: 1, name: 'Rex', categoryId: 7 } })
    const replayed = await post()
    expect([replayed.status, replayed.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
    await call('/v1/pets', { method: 'POST', json: { ...rex, status: 'sold' } })
    const page = await call('/v1/pets?limit=1')
    expect(page.body).toEqual([{ id: 1, name: 'Rex', categoryId: 7 }])
    expect(page.headers.get('Link')).toBe('<https://api.petstore.example/v1/pets?limit=1&cursor=1>; rel="next"')
    expect((await call('/v1/pets?status=sold')).body).toMatchObject([{ id: 2 }])
    expect(await call('/v1/pets/2')).toMatchObject({ status: 200, body: { id: 2, status: 'sold' } })
    expect(await call('/v1/pets/3')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await call('/v1/pets', { authorization: 'Bearer petstore_test_' })).status).toBe(401)
  })
})

describe.skipIf(inject('postgresqlUrl') === null)('while another process keeps the pets locked', () => {
  test('503 for each of many concurrent requests whose statement was not prepared yet', async () => {
    const DATABASE_URL = await createDatabase()
    const url = new DatabaseUrl(DATABASE_URL)
    await migrate(url, schema, Date.now)
    const store = await openStore(url)
    onTestFinished(() => store.close())
    const { secret } = await store.issueKey({ name: 'test', plan: 'pro', environment: 'test', expiresAt: null })
    const server = await startServer({ DATABASE_URL })
    const ask = (path: string) => fetch(`${server.origin}${path}`, { headers: { Authorization: `Bearer ${secret}` } })
    // From now on the server has the key cached.
    expect((await ask('/v1/pets/1')).status).toBe(404)

    await using other = await connect(DATABASE_URL)
    await other.query('BEGIN; LOCK TABLE pets IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/v1/pets')))
    expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      Array(40).fill([503, '5']),
    )
    await other.query('ROLLBACK')
    expect((await ask('/v1/pets')).status).toBe(200)
  })
})

describe.skipIf(inject('postgresqlBinaries') === null)('when PostgreSQL is stopped', () => {
  test('503 with Retry-After within 2 seconds, on every operation, until it is back', async () => {
    const cluster = await createCluster(inject('postgresqlBinaries') ?? '')
    onTestFinished(cluster.remove)
    const url = new DatabaseUrl(cluster.url)
    await migrate(url, schema, Date.now)
    const idleErrors: Error[] = []
    const { call, failures } = await createTestPetstore({
      openStore: (now) => openStore(url, { now, onIdleError: (error) => idleErrors.push(error) }),
      expectsFailures: true,
    })
    expect((await call('/v1/pets', { method: 'POST', json: rex })).status).toBe(201)
    // Several connections, so that some are idle and some busy when the server goes.
    await Promise.all(Array.from({ length: 5 }, () => call('/v1/pets')))

    await cluster.stop()
    for (const [path, options] of [
      ['/v1/pets', {}],
      ['/v1/pets', { method: 'POST', json: rex }],
      ['/v1/pets/1', {}],
    ] as const) {
      const started = performance.now()
      const answer = await call(path, options)
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', status: 503 } })
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(performance.now() - started).toBeLessThan(2_000)
    }
    expect(idleErrors.length).toBeGreaterThan(0)
    expect(failures).toMatchObject(Array(3).fill({ name: 'StoreUnavailable' }))

    await cluster.start()
    const back = performance.now()
    while ((await call('/v1/pets')).status !== 200) await sleep(50)
    expect(performance.now() - back).toBeLessThan(5_000)
    expect((await call('/v1/pets')).body).toEqual([{ id: 1, name: 'Rex', categoryId: 7 }])
  })
})
