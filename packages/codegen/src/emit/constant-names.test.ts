import { expect, test } from 'vitest'
import { constantNames } from './constant-names.ts'

const namesOf = (ids: readonly string[]) => constantNames(ids).map(({ name }) => name)

test('an operationId that is a name stays as it is', () => {
  expect(namesOf(['listPets', '$get', 'toString', '_'])).toEqual(['listPets', '$get', 'toString', '_'])
})

test('the words of any other are joined', () => {
  expect(namesOf(['issues/get', 'list-data-sets', '2fa', 'ünder way', ''])).toEqual([
    'issuesGet',
    'listDataSets',
    '_2fa',
    'nderWay',
    '_',
  ])
})

test('no two are the same, and none is a reserved word or an import', () => {
  const ids = ['a/b', 'aB', 'a-b', 'delete', 'delete2', 'types', 'writeForm', 'OPERATIONS']
  expect(namesOf(ids)).toEqual(['aB2', 'aB', 'aB3', 'delete_', 'delete2', 'types_', 'writeForm_', 'OPERATIONS_'])
  const imports = ['authorizer', 'putCredential', 'linkedPages', 'readLines', 'writeRanged']
  expect(namesOf(imports)).toEqual(imports.map((name) => `${name}_`))
})

test('a method cannot have the name of another member of a client', () => {
  expect(namesOf(['rate-limit', 'to-string', 'to-json'])).toEqual(['rateLimit_', 'toString_', 'toJson'])
})

test('a name that another operation has is said', () => {
  expect(constantNames(['a/b', 'c/d', 'a-b'])).toEqual([{ name: 'aB' }, { name: 'cD' }, { name: 'aB2', taken: 'aB' }])
})
