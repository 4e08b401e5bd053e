import { describeService, type ServiceContract } from '@contract-first/service/api'
import {
  createStatements as createPostgresqlStatements,
  LIMIT_ROWS,
  LIMIT_ROWS_BY_DAY,
  LIMIT_ROWS_WITH_POSITIONS,
  openKeyStore as openPostgresqlKeyStore,
  KEY_STEPS as POSTGRESQL_KEY_STEPS,
} from '@contract-first/service/postgresql'
import type { OpenStoreOptions, ServiceProgram, ServiceStore } from '@contract-first/service/serving'
import { createStatements, KEY_STEPS, openKeyStore } from '@contract-first/service/sqlite'
import {
  type DatabaseUrl,
  IDEMPOTENCY_RECORDS,
  inOrder,
  prepareDataDirectory,
  type Schema,
} from '@contract-first/service/store'
import document from './generated/openapi.json' with { type: 'json' }
import type { components } from './generated/types.ts'

type Schemas = components['schemas']

export const contract: ServiceContract = describeService({
  service: 'notes',
  basePath: '/v1',
  document,
  anonymousPlan: 'free',
})

export interface NoteStore {
  listNotes(after: number, limit: number): Promise<Schemas['Note'][]>
  addNote(note: Schemas['NewNote']): Promise<Schemas['Note']>
  getNote(id: number): Promise<Schemas['Note'] | undefined>
}

export type Store = NoteStore & ServiceStore

const sqlite: Schema = {
  service: 'notes',
  migrations: inOrder([
    ...KEY_STEPS,
    { name: 'notes', sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL) STRICT' },
    IDEMPOTENCY_RECORDS,
  ]),
}

export const postgresql: Schema = {
  service: 'notes',
  migrations: inOrder([
    ...POSTGRESQL_KEY_STEPS,
    LIMIT_ROWS,
    LIMIT_ROWS_BY_DAY,
    LIMIT_ROWS_WITH_POSITIONS,
    {
      name: 'notes',
      sql: 'CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, json text NOT NULL)',
    },
    IDEMPOTENCY_RECORDS,
  ]),
}

type Row = Readonly<Record<string, unknown>>

function createNoteStore(run: (sql: string, values: (string | number)[]) => Promise<readonly Row[]>): NoteStore {
  const noteOf = ({ id, json }: Row): Schemas['Note'] => ({ id: Number(id), ...JSON.parse(String(json)) })
  return {
    async listNotes(after, limit) {
      const rows = await run('SELECT * FROM notes WHERE id > $1 ORDER BY id LIMIT CAST($2 AS BIGINT)', [after, limit])
      return rows.map(noteOf)
    },
    async addNote(note) {
      const [row = {}] = await run('INSERT INTO notes (json) VALUES ($1) RETURNING *', [JSON.stringify(note)])
      return noteOf(row)
    },
    async getNote(id) {
      return (await run('SELECT * FROM notes WHERE id = $1', [id])).map(noteOf)[0]
    },
  }
}

/** @param file - `:memory:` for a store that is gone with the process */
export function openSqliteStore(file: string, options: OpenStoreOptions & { lockTimeoutMs?: number } = {}): Store {
  const { database, keys } = openKeyStore(file, { ...options, contract, schema: sqlite })
  return { ...keys, ...createNoteStore(createStatements(database, options).run) }
}

export async function openPostgresqlStore(url: DatabaseUrl, options: OpenStoreOptions = {}): Promise<Store> {
  const { query, read, transaction, keys } = await openPostgresqlKeyStore(url, {
    contract,
    schema: postgresql,
    ...options,
  })
  return { ...keys, ...createNoteStore(createPostgresqlStatements({ query, read, transaction }).run) }
}

/** A service of three operations, for the tests of everything else. */
export const program: ServiceProgram<Store> = {
  contract,
  version: '1.0.0',
  description: 'The notes service.',
  schemas: { sqlite, postgresql },
  openStore: async ({ databaseUrl, dataDir }, options = {}) =>
    databaseUrl === undefined
      ? openSqliteStore(prepareDataDirectory(dataDir, 'notes').store, options)
      : openPostgresqlStore(databaseUrl, options),
  loadApp: async () => (await import('./app.ts')).createNotes,
  greeting: ({ apiUrl, adminUrl, data, issued }) =>
    `API   ${apiUrl}\nAdmin ${adminUrl}\nKey   ${issued?.secret ?? 'none'}\nData  ${data}\n`,
}
