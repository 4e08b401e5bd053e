import { integer, type Row, text, textOrNull } from '@contract-first/service/store'
import { PetStatusSchema } from '@petstore/contract/schemas'
import type { Pet, PetStatus } from './store.ts'

/** The columns that `petOfRow` reads. */
export const PET_COLUMNS = 'id, name, category_id, status'

/** The pet of a row, property by property in the contract's order; one without a status has no such property. */
export function petOfRow(row: Row): Pet {
  const id = integer(row, 'id')
  const named = { name: text(row, 'name'), categoryId: integer(row, 'category_id') }
  const status = textOrNull(row, 'status')
  return status === null ? { ...named, id } : { ...named, status: petStatus(status), id }
}

function petStatus(value: string): PetStatus {
  const parsed = PetStatusSchema.safeParse(value)
  if (!parsed.success) throw new Error(`A stored pet has the unknown status "${value}": add it to PetStatus.`)
  return parsed.data
}
