import { expect, test } from 'vitest'
import { fillPath } from './path.ts'

test('a path has the texts in place of its templates', () => {
  const texts: Readonly<Record<string, string>> = { a: 'x%2F', b: '$&' }
  expect(fillPath('/{a}/y-{b}', (name) => texts[name])).toBe('/x%2F/y-$&')
})

test.each(['', undefined, '.', '..'])('a segment that is %j would lead elsewhere', (text) => {
  expect(() => fillPath('/books/{bookId}', () => text)).toThrow(
    text ? 'which leads elsewhere' : 'bookId is missing or empty',
  )
})
