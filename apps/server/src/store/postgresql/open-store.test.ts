import { describe, expect, inject, test } from 'vitest'
import { ask, createDatabase } from '../../../test/postgresql/database.ts'
import { DatabaseUrl } from '../../postgresql/database-url.ts'
import { migrateStore } from './migrate-store.ts'
import { openStore } from './open-store.ts'

describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => {
  test('a database that was not migrated is refused, and the command named', async () => {
    const url = new DatabaseUrl(await createDatabase())
    await expect(openStore(url)).rejects.toThrow(
      `Cannot open the database ${url}: its schema lacks the steps 1 (pets and keys), 2 (key rotation), 3 (limit rows), 4 (limit rows by day): run "petstore migrate" with the same DATABASE_URL`,
    )
  })

  test('a database of a newer version is refused', async () => {
    const text = await createDatabase()
    await migrateStore(new DatabaseUrl(text), Date.now)
    await ask(text, "INSERT INTO migrations VALUES (9, 'owners', 'x', 0)")
    const refusal =
      'it was changed by a newer version of petstore (step 9, "owners"; this one knows up to 4): start that version or a later one'
    await expect(openStore(new DatabaseUrl(text))).rejects.toThrow(refusal)
    await expect(migrateStore(new DatabaseUrl(text), Date.now)).rejects.toThrow(refusal)
  })

  test('a database whose step was edited after it ran is refused', async () => {
    const text = await createDatabase()
    await migrateStore(new DatabaseUrl(text), Date.now)
    await ask(text, "UPDATE migrations SET checksum = 'x'")
    await expect(openStore(new DatabaseUrl(text))).rejects.toThrow(
      'its step 1 ("pets and keys") is not the one of this version of petstore',
    )
  })
})
