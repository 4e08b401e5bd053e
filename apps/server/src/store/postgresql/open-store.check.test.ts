import { migrate, openPostgresqlLimiter } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { ask, createDatabase } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from './open-store.ts'
import { schema } from './schema.ts'

describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => {
  test('a database that was not migrated is refused, and the error names the command', async () => {
    const url = new DatabaseUrl(await createDatabase())
    await expect(openStore(url)).rejects.toThrow(
      `Cannot open the database ${url}: its schema lacks the steps 1 (pets and keys), 2 (key rotation), 3 (limit rows), 4 (limit rows by day), 5 (key usage), 6 (key scopes), 7 (limit rows with positions), 8 (ids in blocks): run "petstore migrate" with the same DATABASE_URL`,
    )
  })

  test('a database that refuses the password is an error, even when waiting is allowed', async () => {
    const wrong = new URL(await createDatabase())
    wrong.password = 'wrong'
    const told: string[] = []
    const opened = openStore(new DatabaseUrl(wrong.href), { onNotReady: (reason) => told.push(reason) })
    await expect(opened).rejects.toThrow(
      /^Cannot open the database \S+: the database refuses the user or the password$/,
    )
    expect(told).toEqual([])
  })

  test('a schema that becomes newer leaves every call working, prepared or not', async () => {
    const text = await createDatabase()
    await migrate(new DatabaseUrl(text), schema, Date.now)
    const url = new DatabaseUrl(text)
    const store = await openStore(url)
    const limiter = openPostgresqlLimiter(url, schema)
    onTestFinished(async () => void (await Promise.all([store.close(), limiter.close()])))
    await ask(text, "INSERT INTO migrations VALUES (9, 'owners', 'x', 0)")
    await expect(store.check()).rejects.toThrow('it was changed by a newer version of petstore')
    expect(await store.createPet({ name: 'Rex', categoryId: 7 })).toMatchObject({ pet: { id: 1 } })
    expect(await store.listPets({ after: 0, limit: 10 })).toHaveLength(1)
    expect(await limiter.consume('key_a', { perMinute: 2, perDay: 2 })).toMatchObject({ allowed: true })
  })

  test('a database of a newer version is refused', async () => {
    const text = await createDatabase()
    await migrate(new DatabaseUrl(text), schema, Date.now)
    await ask(text, "INSERT INTO migrations VALUES (9, 'owners', 'x', 0)")
    const refusal =
      'it was changed by a newer version of petstore (step 9, "owners"; this one knows up to 8): start that version or a later one'
    await expect(openStore(new DatabaseUrl(text))).rejects.toThrow(refusal)
    await expect(migrate(new DatabaseUrl(text), schema, Date.now)).rejects.toThrow(refusal)
  })

  test('a database is refused when one of its migrations was edited after it ran', async () => {
    const text = await createDatabase()
    await migrate(new DatabaseUrl(text), schema, Date.now)
    await ask(text, "UPDATE migrations SET checksum = 'x'")
    await expect(openStore(new DatabaseUrl(text))).rejects.toThrow(
      'its step 1 ("pets and keys") is not the one of this version of petstore',
    )
  })
})
