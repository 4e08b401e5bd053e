import type { DatabaseSync } from 'node:sqlite'
import { PetStatusSchema } from '@petstore/contract/schemas'
import { integer, type Row, text, textOrNull } from '../../sqlite/columns.ts'
import { inTransaction } from '../../sqlite/in-transaction.ts'
import type { NewPet, Pet, PetStatus, PetStore } from '../store.ts'
import { createIdempotencyRecords } from './idempotency-records.ts'
import { createRunningCalls } from './running-calls.ts'
import { whenFree } from './when-free.ts'

export interface PetsOptions {
  now: () => number
  lockTimeoutMs: number
  inUseAfterMs: number
}

const columns = 'id, name, category_id, status'

/** The pets of one database. Pages are read by position in an index, so that the last page costs what the first does. */
export function createPets(database: DatabaseSync, options: PetsOptions): PetStore {
  const { now, lockTimeoutMs, inUseAfterMs } = options
  const selectPage = database.prepare(`SELECT ${columns} FROM pets WHERE id > ? ORDER BY id LIMIT ?`)
  const selectPageByStatus = database.prepare(
    `SELECT ${columns} FROM pets WHERE status = ? AND id > ? ORDER BY id LIMIT ?`,
  )
  const selectPet = database.prepare(`SELECT ${columns} FROM pets WHERE id = ?`)
  const insertPet = database.prepare(
    `INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?) RETURNING ${columns}`,
  )
  const records = createIdempotencyRecords(database, now)
  const running = createRunningCalls(inUseAfterMs)

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

    async createPet(pet, idempotency) {
      if (idempotency === undefined) {
        const created = await whenFree(() => inTransaction(database, () => insert(pet)), lockTimeoutMs)
        return { pet: created, replayed: false }
      }
      const createOrReplay = () => {
        const earlier = records.find(idempotency)
        const stored = earlier === undefined ? undefined : find(earlier)
        if (stored !== undefined) return { pet: stored, replayed: true }
        const created = insert(pet)
        records.add(idempotency, created.id)
        return { pet: created, replayed: false }
      }
      return running.alone(idempotency, () => whenFree(() => inTransaction(database, createOrReplay), lockTimeoutMs))
    },
  }
}

function petOfRow(row: Row): Pet {
  const pet: Pet = { id: integer(row, 'id'), name: text(row, 'name'), categoryId: integer(row, 'category_id') }
  const status = textOrNull(row, 'status')
  if (status !== null) pet.status = petStatus(status)
  return pet
}

function petStatus(value: string): PetStatus {
  const parsed = PetStatusSchema.safeParse(value)
  if (!parsed.success) throw new Error(`A stored pet has the unknown status "${value}": add it to PetStatus.`)
  return parsed.data
}
