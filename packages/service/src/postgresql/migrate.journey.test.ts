import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createCluster } from '../../test/postgresql/cluster.ts'
import { ask, connect, createDatabase } from '../../test/postgresql/database.ts'
import { DatabaseUrl } from '../store/database-url.ts'
import type { Migration, Schema } from '../store/schema.ts'
import { lockOf, migrate, missingSteps } from './migrate.ts'

const first: Migration = { version: 1, name: 'toys', sql: 'CREATE TABLE toys (id bigint PRIMARY KEY)' }
const second: Migration = { version: 2, name: 'owners', sql: 'ALTER TABLE toys ADD COLUMN owner text' }
const broken: Migration = { version: 3, name: 'broken', sql: 'CREATE TABLE balls (id bigint); SELECT missing' }

const schema = (migrations: readonly Migration[]): Schema => ({ service: 'shop', migrations })

test('a database that cannot be reached is named without its user and password', async () => {
  const url = new DatabaseUrl('postgres://ada:secret@127.0.0.1:1/shop')
  await expect(missingSteps(url, schema([first]))).rejects.toThrow(
    /^Cannot open the database postgres:\/\/127.0.0.1:1\/shop: nothing listens at its address$/,
  )
})

describe.skipIf(inject('postgresqlUrl') === null)('PostgreSQL', () => {
  let text: string
  let url: DatabaseUrl

  beforeEach(async () => {
    text = await createDatabase()
    url = new DatabaseUrl(text)
  })

  const applied = () => ask(text, 'SELECT version, name, applied_at AS "appliedAt" FROM migrations ORDER BY version')

  test('a new database gets every step, in order and with the time', async () => {
    expect(await migrate(url, schema([first, second]), () => 5)).toEqual([first, second])
    expect(await applied()).toEqual([
      { version: 1, name: 'toys', appliedAt: 5 },
      { version: 2, name: 'owners', appliedAt: 5 },
    ])
    expect(await ask(text, 'SELECT id, owner FROM toys')).toEqual([])
  })

  test('an older database keeps its rows and gets the steps that it lacks', async () => {
    await migrate(url, schema([first]), () => 5)
    await ask(text, 'INSERT INTO toys (id) VALUES (1)')
    expect(await missingSteps(url, schema([first, second]))).toEqual([second])
    expect(await migrate(url, schema([first, second]), () => 6)).toEqual([second])
    expect(await ask(text, 'SELECT id, owner FROM toys')).toEqual([{ id: 1, owner: null }])
    expect(await missingSteps(url, schema([first, second]))).toEqual([])
  })

  test('when a step fails, nothing of it or of the steps before it remains', async () => {
    await migrate(url, schema([first]), () => 5)
    await expect(migrate(url, schema([first, second, broken]), () => 6)).rejects.toThrow(
      'column "missing" does not exist',
    )
    expect(await applied()).toEqual([{ version: 1, name: 'toys', appliedAt: 5 }])
    await expect(ask(text, 'SELECT owner FROM toys')).rejects.toThrow('column "owner" does not exist')
  })

  test('of several processes that migrate at once, one applies each step', async () => {
    const results = await Promise.all([1, 2, 3, 4].map((time) => migrate(url, schema([first, second]), () => time)))
    expect(results.flat()).toEqual([first, second])
    expect(await applied()).toHaveLength(2)
  })

  test('looking for missing steps changes nothing', async () => {
    expect(await missingSteps(url, schema([first]))).toEqual([first])
    expect(await ask(text, "SELECT to_regclass('migrations') AS name")).toEqual([{ name: null }])
  })

  test('a database that cannot hold every name is refused', async () => {
    const latin = await createDatabase("ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    await expect(migrate(new DatabaseUrl(latin), schema([first]), () => 5)).rejects.toThrow(
      "its encoding is LATIN1, which lacks letters: create one with ENCODING 'UTF8'",
    )
  })

  test('a password or a database that is wrong is reported', async () => {
    const wrongPassword = new URL(text)
    wrongPassword.password = 'wrong'
    await expect(migrate(new DatabaseUrl(wrongPassword.href), schema([first]), () => 5)).rejects.toThrow(
      'the database refuses the user or the password',
    )
    const wrongName = new URL(text)
    wrongName.pathname = '/missing'
    await expect(migrate(new DatabaseUrl(wrongName.href), schema([first]), () => 5)).rejects.toThrow(
      'there is no such database',
    )
  })
})

test.runIf(process.platform === 'linux' && inject('postgresqlBinaries') !== null)(
  'a database that freezes, while it is asked or before, does not keep the command',
  async () => {
    const cluster = await createCluster(inject('postgresqlBinaries') ?? '')
    onTestFinished(cluster.remove)
    const url = new DatabaseUrl(cluster.url)
    const other = await connect(cluster.url)
    await other.query('SELECT pg_advisory_lock($1)', [lockOf('shop')])
    const waiting = migrate(url, schema([first]), () => 5)
    waiting.catch(() => {})
    await expect.poll(() => ask(cluster.url, 'SELECT pid FROM pg_locks WHERE NOT granted')).toHaveLength(1)
    cluster.pause()
    await expect(waiting).rejects.toThrow('the database does not answer')
    await expect(missingSteps(url, schema([first]))).rejects.toThrow('its address cannot be reached')
  },
)
