import type { Row } from '@contract-first/service/store'
import type { Pet, PetStatus } from './store.ts'

/** The columns a pet is read from, in this order. */
export const PET_COLUMNS = 'id, name, category_id, status'

/** Every value of PetStatus: a new one in the contract does not compile until it is added here. */
const STATUSES: Readonly<Record<PetStatus, true>> = { available: true, pending: true, sold: true }

/** The pet of a row that has at least these columns. */
export function petOfRow({ id, name, category_id: categoryId, status }: Row): Pet {
  return petOfValues([id, name, categoryId, status])
}

/** The pet of the columns, property by property in the contract's order; one without a status has no such property. */
export function petOfValues([id, name, categoryId, status]: readonly unknown[]): Pet {
  if (typeof id !== 'number' || typeof name !== 'string' || typeof categoryId !== 'number')
    throw new Error(`A row does not hold the columns of a pet (${PET_COLUMNS}): correct the statement that reads it.`)
  if (status === null) return { name, categoryId, id }
  if (isStatus(status)) return { name, categoryId, status, id }
  throw new Error(`A stored pet has the unknown status "${status}": add it to PetStatus.`)
}

function isStatus(value: unknown): value is PetStatus {
  return typeof value === 'string' && Object.hasOwn(STATUSES, value)
}
