import { validatorOf } from '@contract-first/client/validator'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../examples/uspto/generated/client.ts'
import document from '../../examples/uspto/generated/openapi.json' with { type: 'json' }
import * as schemas from '../../examples/uspto/generated/schemas.ts'

const validate = validatorOf({ document, operations: OPERATIONS }, schemas)

test('a valid body has no problem', () => {
  expect(validate('list-data-sets', 200, { total: 1, apis: [] })).toBeUndefined()
})

test('an invalid body has one, with its place', () => {
  expect(validate('list-data-sets', 200, { total: 'one' })).toContain('/total is not what the contract says: ')
})

test('a body whose schema has no name, and one of an undocumented response, is not checked', () => {
  expect(validate('list-searchable-fields', 200, 7)).toBeUndefined()
  expect(validate('list-data-sets', 500, { total: 'one' })).toBeUndefined()
})
