import { PetStatusSchema } from '@petstore/contract/schemas'
import { integer, type Row, text, textOrNull } from '../columns.ts'
import type { Pet, PetStatus } from './store.ts'

/** The columns that `petOfRow` reads. */
export const petColumns = 'id, name, category_id, status'

/** The pet of a row, property by property; one without a status has no such property. */
export function petOfRow(row: Row): Pet {
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
