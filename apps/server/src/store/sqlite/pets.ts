import type { DatabaseSync } from 'node:sqlite'
import { createRunningCalls } from '@contract-first/service/idempotency'
import { createIdempotencyRecords } from '@contract-first/service/idempotency/sqlite'
import { createGroupCommit, whenFree } from '@contract-first/service/sqlite'
import { PET_COLUMNS, petOfRow } from '../pet-row.ts'
import type { NewPet, Pet, PetStore } from '../store.ts'

export interface PetsOptions {
  now: () => number
  lockTimeoutMs: number
  inUseAfterMs: number
}

/** By the primary key, and by the index on (status, id). */
export const pageStatements: { page: string; pageByStatus: string } = {
  page: `SELECT ${PET_COLUMNS} FROM pets WHERE id > ? ORDER BY id LIMIT ?`,
  pageByStatus: `SELECT ${PET_COLUMNS} FROM pets WHERE status = ? AND id > ? ORDER BY id LIMIT ?`,
}

/** The pets of one database. Pages are read by position in an index, so that the last page costs what the first does. */
export function createPets(database: DatabaseSync, options: PetsOptions): PetStore {
  const { now, lockTimeoutMs, inUseAfterMs } = options
  const selectPage = database.prepare(pageStatements.page)
  const selectPageByStatus = database.prepare(pageStatements.pageByStatus)
  const selectPet = database.prepare(`SELECT ${PET_COLUMNS} FROM pets WHERE id = ?`)
  const insertPet = database.prepare(
    `INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?) RETURNING ${PET_COLUMNS}`,
  )
  const records = createIdempotencyRecords(database, { idColumn: 'pet_id', now })
  const running = createRunningCalls(inUseAfterMs)
  const commit = createGroupCommit(database, lockTimeoutMs)

  function insert(pet: NewPet): Pet {
    const row = insertPet.get(pet.name, pet.categoryId, pet.status ?? null)
    if (row === undefined) throw new Error('The INSERT of a pet returned no row: correct its RETURNING clause.')
    return petOfRow(row)
  }

  function find(id: number): Pet | undefined {
    const row = selectPet.get(id)
    return row === undefined ? undefined : petOfRow(row)
  }

  return {
    listPets: ({ status, after, limit }) =>
      whenFree(() => {
        const rows = status === undefined ? selectPage.all(after, limit) : selectPageByStatus.all(status, after, limit)
        return rows.map(petOfRow)
      }, lockTimeoutMs),

    getPet: (id) => whenFree(() => find(id), lockTimeoutMs),

    createPet(pet, idempotency) {
      if (idempotency === undefined) return commit(() => ({ pet: insert(pet), replayed: false }))
      const createOrReplay = () => {
        const earlier = records.find(idempotency)
        const stored = earlier === undefined ? undefined : find(earlier)
        if (stored !== undefined) return { pet: stored, replayed: true }
        const created = insert(pet)
        records.add(idempotency, created.id)
        return { pet: created, replayed: false }
      }
      return running.alone(idempotency, () => commit(createOrReplay))
    },
  }
}
