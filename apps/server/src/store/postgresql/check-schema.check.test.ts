import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { ask, createDatabase } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from './open-store.ts'
import { schema } from './schema.ts'

describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => {
  async function openWaiting(url: string) {
    const told: string[] = []
    const store = await openStore(new DatabaseUrl(url), { onNotReady: (reason) => told.push(reason) })
    onTestFinished(() => store.close())
    return { store, told }
  }

  test('a store that waits for its schema refuses every call until the database is migrated, then works', async () => {
    const url = await createDatabase()
    const { store, told } = await openWaiting(url)
    const lacking = { name: 'SchemaMismatch', reason: expect.stringContaining('run "petstore migrate"') }
    expect(told).toEqual([lacking.reason])
    await expect(store.check()).rejects.toMatchObject(lacking)
    await expect(store.listPets({ after: 0, limit: 1 })).rejects.toMatchObject(lacking)
    await expect(store.countKeys()).rejects.toMatchObject(lacking)
    await migrate(new DatabaseUrl(url), schema, Date.now)
    await store.check()
    expect(await store.listPets({ after: 0, limit: 1 })).toEqual([])
  })

  test('a store whose schema becomes newer no longer passes, but keeps answering', async () => {
    const url = await createDatabase()
    await migrate(new DatabaseUrl(url), schema, Date.now)
    const { store, told } = await openWaiting(url)
    expect(told).toEqual([])
    expect(await store.listPets({ after: 0, limit: 1 })).toEqual([])
    await ask(url, "INSERT INTO migrations VALUES (99, 'owners', 'x', 0)")
    await expect(store.check()).rejects.toMatchObject({
      name: 'SchemaMismatch',
      reason: expect.stringMatching(/newer version of petstore/),
    })
    expect(await store.listPets({ after: 0, limit: 1 })).toEqual([])
  })
})
