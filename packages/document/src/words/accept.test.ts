import { expect, test } from 'vitest'
import { preferred } from './accept.ts'

const OFFERED = ['application/json; charset=utf-8', 'text/csv', 'image/*']

test.each<[accept: string | undefined, chosen: string | undefined]>([
  [undefined, 'application/json; charset=utf-8'],
  ['', 'application/json; charset=utf-8'],
  ['*/*;q=0.5', 'application/json; charset=utf-8'],
  ['text/csv, application/json', 'application/json; charset=utf-8'],
  ['application/json;q=0.8, text/*;q=0.9', 'text/csv'],
  ['*/*, application/json;q=0', 'text/csv'],
  ['image/png', 'image/*'],
  ['text/html', undefined],
])('Accept: %s chooses %s', (accept, chosen) => {
  expect(preferred(accept, OFFERED, (name) => name)).toBe(chosen)
})
