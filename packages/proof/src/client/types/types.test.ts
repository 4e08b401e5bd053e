import { describe, expect, test } from 'vitest'
import { contract } from '../calls.fixture.ts'
import { claimsOf } from './claims.ts'
import { compile } from './compile.fixture.ts'
import { TYPE_FAULTS } from './faults.ts'

const claims = claimsOf(contract)
const broken = compile(claims, { ...TYPE_FAULTS, petstore: 'Petstore' })

test('the types of the client follow the contract: exactly the allowed calls compile', () => {
  expect(claims.length).toBeGreaterThan(100)
  expect(broken.petstore).toEqual([])
})

describe('a client of faulty types is caught', () => {
  test.each(Object.keys(TYPE_FAULTS))('%s', (name) => {
    expect(broken[name]).not.toEqual([])
  })
})
