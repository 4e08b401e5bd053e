import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortPath } from './short-path.ts'

test.each([
  ['data/pets', 'data/pets'],
  ['..data', '..data'],
  ['..', resolve('..')],
  ['../data', resolve('../data')],
  ['/data', '/data'],
  ['.', process.cwd()],
])('%s is shown as %s', (path, shown) => {
  expect(shortPath(resolve(path))).toBe(shown)
})
