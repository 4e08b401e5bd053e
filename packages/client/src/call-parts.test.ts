import { OPERATIONS } from '@petstore/contract/client'
import { expect, test } from 'vitest'
import { toCallParts } from './call-parts.ts'

const { listPets, createPet } = OPERATIONS

test('every argument goes where the document says', () => {
  expect(toCallParts('createPet', createPet, { body: { name: 'Rex' }, 'Idempotency-Key': 'a' })).toEqual({
    path: {},
    query: {},
    header: { 'Idempotency-Key': 'a' },
    body: { name: 'Rex' },
  })
  expect(toCallParts('listPets', listPets, { limit: 5, status: undefined }).query).toEqual({ limit: 5 })
})

test('an argument that the operation does not have is refused instead of ignored', () => {
  expect(() => toCallParts('listPets', listPets, { stauts: 'sold' })).toThrow(
    'listPets has no argument "stauts": use limit, status, cursor.',
  )
  expect(() => toCallParts('listPets', listPets, { body: {} })).toThrow('listPets has no argument "body"')
  expect(() => toCallParts('createPet', createPet, { name: 'Rex' })).toThrow('use Idempotency-Key, body.')
  expect(() => toCallParts('listPets', listPets, { toString: 'a' })).toThrow('listPets has no argument "toString"')
})

test('a header value that no header can hold is refused', () => {
  const args = { 'Idempotency-Key': 'a\r\nX-Other: b' }
  expect(() => toCallParts('createPet', createPet, args)).toThrow('The header parameter Idempotency-Key holds')
})

test('a cookie parameter is refused instead of dropped', () => {
  const operation = { ...listPets, parameters: { session: 'cookie' } } as const
  expect(() => toCallParts('listPets', operation, { session: 'a' })).toThrow('session of listPets is a cookie')
})
