import { expect, test } from 'vitest'
import { petOfRow } from './pet-row.ts'

test('a stored status that the contract does not know is an error, and never handed out', () => {
  expect(() => petOfRow({ id: 1, name: 'Rex', category_id: 7, status: 'lost' })).toThrow(
    'A stored pet has the unknown status "lost"',
  )
})
