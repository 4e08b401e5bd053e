import { expect, test } from 'vitest'
import { fillPath } from './path.ts'

test('texts replace the templates of a path', () => {
  const texts: Readonly<Record<string, string>> = { a: 'x%2F', b: '$&' }
  expect(fillPath('/{a}/y-{b}', (name) => texts[name])).toBe('/x%2F/y-$&')
})

test.each(['', undefined, '.', '..'])('a segment that is %j would lead elsewhere', (text) => {
  expect(() => fillPath('/books/{bookId}', () => text)).toThrow(
    text ? 'which leads elsewhere' : 'bookId is missing or empty',
  )
})
