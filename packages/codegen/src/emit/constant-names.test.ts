import { expect, test } from 'vitest'
import { constantNames } from './constant-names.ts'

test('an operationId that is a name stays as it is', () => {
  expect(constantNames(['listPets', '$get', 'toString', '_'])).toEqual(['listPets', '$get', 'toString', '_'])
})

test('the words of any other are joined', () => {
  expect(constantNames(['issues/get', 'list-data-sets', '2fa', 'ünder way', ''])).toEqual([
    'issuesGet',
    'listDataSets',
    '_2fa',
    'nderWay',
    '_',
  ])
})

test('no two are the same, and none is a reserved word or an import', () => {
  const ids = ['a/b', 'aB', 'a-b', 'delete', 'delete2', 'types', 'writeForm', 'OPERATIONS']
  expect(constantNames(ids)).toEqual(['aB2', 'aB', 'aB3', 'delete_', 'delete2', 'types_', 'writeForm_', 'OPERATIONS_'])
  const imports = ['authorizer', 'putCredential', 'linkedPages', 'readLines', 'writeRanged']
  expect(constantNames(imports)).toEqual(imports.map((name) => `${name}_`))
})
