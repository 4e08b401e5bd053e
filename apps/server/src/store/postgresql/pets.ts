import type { Query, Statement } from '@contract-first/service/postgresql'
import type { Row } from '@contract-first/service/store'
import { createRunningCalls } from '@contract-first/service/store'
import { PET_COLUMNS, petOfRow } from '../pet-row.ts'
import type { NewPet, Pet, PetStore } from '../store.ts'
import { createIdempotentCreation } from './idempotent-creation.ts'

/**
 * By the primary key, and by the index on (status, id). A page of one status is written as a range of that index: with
 * `status = $1 ORDER BY id`, the planner may walk the primary key and read every pet to find those of a rare status.
 */
export const pageStatements: { page: Statement; pageByStatus: Statement } = {
  page: { name: 'page', text: `SELECT ${PET_COLUMNS} FROM pets WHERE id > $1 ORDER BY id LIMIT $2` },
  pageByStatus: {
    name: 'page by status',
    text: `SELECT ${PET_COLUMNS} FROM pets WHERE (status, id) > ($1, $2) AND (status, id) <= ($1, ${Number.MAX_SAFE_INTEGER})
           ORDER BY status, id LIMIT $3`,
  },
}

const selectPet = { name: 'pet', text: `SELECT ${PET_COLUMNS} FROM pets WHERE id = $1` }
const insertPet = {
  name: 'new pet',
  text: `INSERT INTO pets (name, category_id, status) VALUES ($1, $2, $3) RETURNING ${PET_COLUMNS}`,
}

export interface PetQueries {
  /** For statements that may block. */
  query: Query
  /** For those that read a few rows. */
  read: Query
}

/** The pets of one database. Pages are read by position in an index, so that the last page costs what the first does. */
export function createPets(
  { query, read }: PetQueries,
  { now, inUseAfterMs }: { now: () => number; inUseAfterMs: number },
): PetStore {
  const creation = createIdempotentCreation(query, now)
  // Repeated calls would otherwise all wait in PostgreSQL, and hold every connection of the pool.
  const running = createRunningCalls(inUseAfterMs)

  async function find(id: number): Promise<Pet | undefined> {
    const [row] = await read(selectPet, [id])
    return row && petOfRow(row)
  }

  async function insert(pet: NewPet): Promise<Pet> {
    const [row] = await query(insertPet, [pet.name, pet.categoryId, pet.status ?? null])
    return petOfRow(inserted(row))
  }

  return {
    async listPets({ status, after, limit }) {
      const { page, pageByStatus } = pageStatements
      const rows = status === undefined ? read(page, [after, limit]) : read(pageByStatus, [status, after, limit])
      return (await rows).map(petOfRow)
    },

    getPet: find,

    createPet: async (pet, idempotency) =>
      idempotency === undefined
        ? { pet: await insert(pet), replayed: false }
        : running.alone(idempotency, () => creation.createOrReplay(pet, idempotency)),
  }
}

function inserted(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The INSERT of a pet returned no row: correct its RETURNING clause.')
  return row
}
