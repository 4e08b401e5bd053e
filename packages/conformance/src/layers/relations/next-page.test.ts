import { expect, test } from 'vitest'
import { nextOf } from './next-page.ts'

const next = (link?: string) =>
  nextOf(
    { status: 200, headers: new Headers(link === undefined ? {} : { Link: link }), bytes: new Uint8Array() },
    'https://shop.example/v1/items?limit=2',
  )

test.each([
  ['another address', '<https://api.example/v1/items?after=2>; rel="next"', 'https://api.example/v1/items?after=2'],
  ['a path', '</v1/items?after=2>; rel=next', 'https://shop.example/v1/items?after=2'],
  ['a query alone, of what was asked', '<?after=2>; rel="next"', 'https://shop.example/v1/items?after=2'],
  ['one of several links', '<?after=0>; rel="prev", <?after=2>; rel="next"', 'https://shop.example/v1/items?after=2'],
  ['no next page', '<?after=0>; rel="prev"', undefined],
  ['no link', undefined, undefined],
])('A link leads to %s', (_, link, expected) => {
  expect(next(link)).toBe(expected)
})
