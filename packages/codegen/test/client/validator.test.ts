import { validatorOf } from '@contract-first/client/validator'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../examples/uspto/generated/client.ts'
import document from '../../examples/uspto/generated/openapi.json' with { type: 'json' }
import { responses } from '../../examples/uspto/generated/responses.ts'
import * as schemas from '../../examples/uspto/generated/schemas.ts'

const described = { document, operations: OPERATIONS }
const validate = validatorOf(described, schemas, responses)

test('a valid body has no problem', () => {
  expect(validate('list-data-sets', 200, { total: 1, apis: [] })).toBeUndefined()
})

test('an invalid body has one, with its place', () => {
  expect(validate('list-data-sets', 200, { total: 'one' })).toContain('/total is not what the contract says: ')
})

test('a body whose schema has no name is checked, too', () => {
  expect(validate('list-searchable-fields', 200, 'fields')).toBeUndefined()
  expect(validate('list-searchable-fields', 200, 7)).toContain(' is not what the contract says: ')
  expect(validatorOf(described, schemas)('list-searchable-fields', 200, 7)).toContain('"responses" of responses.ts')
})

test('a body of an undocumented response is not checked', () => {
  expect(validate('list-data-sets', 500, { total: 'one' })).toBeUndefined()
})
