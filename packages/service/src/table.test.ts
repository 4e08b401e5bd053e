import { expect, test } from 'vitest'
import { table } from './table.ts'

test('columns are as wide as their widest cell, and lines end without blanks', () => {
  expect(
    table([
      ['ID', 'NAME', 'STATE'],
      ['1', 'a long name', ''],
      ['200', 'ci', 'active'],
    ]),
  ).toBe('ID   NAME         STATE\n1    a long name\n200  ci           active\n')
})
