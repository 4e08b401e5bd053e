import { setTimeout as after } from 'node:timers/promises'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl, IdempotencyKeyInUse } from '@contract-first/service/store'
import { connect, createDatabase } from '@contract-first/service/test/postgresql/database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from './open-store.ts'
import { schema } from './schema.ts'

const rex = { name: 'Rex', categoryId: 7 }
const call = { owner: 'key_a', key: 'once', fingerprint: 'body 1' }

describe.skipIf(inject('postgresqlUrl') === null)('while another process runs a call with the same key', () => {
  test('a call waits, and is replayed when the other one commits', async () => {
    const { store, other } = await callElsewhere()
    const answer = store.createPet(rex, call)
    const ended = after(50).then(() => other.query('COMMIT'))
    expect(await answer).toEqual({ pet: { id: 1, name: 'Mia', categoryId: 3 }, replayed: true })
    await ended
  })

  test('a call waits, and creates the pet when the other one fails', async () => {
    const { store, other } = await callElsewhere()
    const answer = store.createPet(rex, call)
    const ended = after(50).then(() => other.query('ROLLBACK'))
    expect(await answer).toMatchObject({ pet: { name: 'Rex' }, replayed: false })
    await ended
  })

  test('a call gives up after the time set, and stores nothing', async () => {
    const { store, other } = await callElsewhere({ lockTimeoutMs: 30 })
    await expect(store.createPet(rex, call)).rejects.toThrow(IdempotencyKeyInUse)
    await other.query('ROLLBACK')
    expect(await store.listPets({ after: 0, limit: 10 })).toEqual([])
  })

  test('the calls of one process wait on one connection, and leave the others free', async () => {
    const { store, other } = await callElsewhere({ connectionsMax: 2 })
    const answers = Array.from({ length: 20 }, () => store.createPet(rex, call))
    expect(await store.listPets({ after: 0, limit: 10 })).toEqual([])
    await other.query('COMMIT')
    expect((await Promise.all(answers)).map(({ replayed }) => replayed)).toEqual(Array(20).fill(true))
  })
})

/** A transaction of another process that has created Mia under the key, and has not ended. */
async function callElsewhere(options: { lockTimeoutMs?: number; connectionsMax?: number } = {}) {
  const url = await createDatabase()
  await migrate(new DatabaseUrl(url), schema, Date.now)
  const store = await openStore(new DatabaseUrl(url), options)
  const other = await connect(url)
  onTestFinished(async () => {
    await other.end()
    await store.close()
  })
  await other.query('BEGIN')
  await other.query("INSERT INTO pets (name, category_id) VALUES ('Mia', 3)")
  const values = [call.owner, call.key, call.fingerprint, Date.now()]
  await other.query('INSERT INTO idempotency_records VALUES ($1, $2, $3, 1, $4)', values)
  return { store, other }
}
