import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  createGroupCommit,
  createIdempotencyRecords,
  createSharedRead,
  type SharedRead,
  whenFree,
} from '@contract-first/service/sqlite'
import { createRunningCalls, integer } from '@contract-first/service/store'
import { PET_COLUMNS, petOfValues } from '../pet-row.ts'
import type { NewPet, Pet, PetStore } from '../store.ts'

export interface PetsOptions {
  now: () => number
  lockTimeoutMs: number
  inUseAfterMs: number
  isAlone: boolean
}

/**
 * By the primary key, and by the index on (status, id). SQLite re-prepares a statement whenever a bare LIMIT parameter
 * is bound again, since its planner reads the value: a third of a list's cost. It does not look into a cast.
 */
export const pageStatements: { page: string; pageByStatus: string } = {
  page: `SELECT ${PET_COLUMNS} FROM pets WHERE id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
  pageByStatus: `SELECT ${PET_COLUMNS} FROM pets WHERE status = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
}

/** The pets of one database. Pages are read by position in an index, so that the last page costs what the first does. */
export function createPets(database: DatabaseSync, options: PetsOptions): PetStore {
  const { now, lockTimeoutMs, inUseAfterMs, isAlone } = options
  const selectPage = prepare(database, pageStatements.page)
  const selectPageByStatus = prepare(database, pageStatements.pageByStatus)
  const selectPet = prepare(database, `SELECT ${PET_COLUMNS} FROM pets WHERE id = ?`)
  const insertPet = prepare(
    database,
    `INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?) RETURNING ${PET_COLUMNS}`,
  )
  const records = createIdempotencyRecords(database, { column: 'pet_id', now })
  const running = createRunningCalls(inUseAfterMs)
  const commit = createGroupCommit(database, lockTimeoutMs)
  const shared: SharedRead = isAlone ? createSharedRead(database) : (read) => read()

  function insert(pet: NewPet): Pet {
    const values = insertPet.get(pet.name, pet.categoryId, pet.status ?? null)
    if (values === undefined) throw new Error('The INSERT of a pet returned no row: correct its RETURNING clause.')
    return petOfValues(values)
  }

  function find(id: number): Pet | undefined {
    const values = selectPet.get(id)
    return values && petOfValues(values)
  }

  return {
    listPets: ({ status, after, limit }) =>
      whenFree(() => {
        const rows = shared(() =>
          status === undefined ? selectPage.all(after, limit) : selectPageByStatus.all(status, after, limit),
        )
        return rows.map(petOfValues)
      }, lockTimeoutMs),

    getPet: (id) => whenFree(() => shared(() => find(id)), lockTimeoutMs),

    createPet(pet, idempotency) {
      if (idempotency === undefined) return commit(() => ({ pet: insert(pet), replayed: false }))
      const createOrReplay = () => {
        const earlier = records.find(idempotency)
        const stored = earlier === undefined ? undefined : find(integer(earlier, 'pet_id'))
        if (stored !== undefined) return { pet: stored, replayed: true }
        const created = insert(pet)
        records.add(idempotency, created.id)
        return { pet: created, replayed: false }
      }
      return running.alone(idempotency, () => commit(createOrReplay))
    },
  }
}

/** A statement whose rows are arrays, which are cheaper to build than objects. */
interface ArrayStatement {
  all(...values: SQLInputValue[]): unknown[][]
  get(...values: SQLInputValue[]): unknown[] | undefined
}

function prepare(database: DatabaseSync, sql: string): ArrayStatement {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  // The types of node:sqlite only know rows as objects.
  const either: { [Name in keyof ArrayStatement]: (...values: SQLInputValue[]) => unknown } = statement
  return either as ArrayStatement
}
