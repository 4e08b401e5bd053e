import { expect, test } from 'vitest'
import { writePath } from './request-parts.ts'

test('values are percent-encoded, so that they stay in their segment', () => {
  expect(writePath('/books/{bookId}', { bookId: 7 })).toBe('/books/7')
  expect(writePath('http://h/v1/books/{bookId}/tags', { bookId: 'a/b?c#d%' })).toBe(
    'http://h/v1/books/a%2Fb%3Fc%23d%25/tags',
  )
  expect(writePath('/{a}-{b}.json', { a: 'x', b: '..' })).toBe('/x-...json')
})

test('a text that looks like a dot segment once encoded stays what it is', () => {
  expect(writePath('/books/{bookId}', { bookId: '%2e%2e' })).toBe('/books/%252e%252e')
})

test.each(['.', '..'])('the value %j, a dot segment, is refused', (bookId) => {
  expect(() => writePath('/books/{bookId}', { bookId })).toThrow('which leads elsewhere')
})

test('a dot segment made of two values is refused', () => {
  expect(() => writePath('/books/{a}{b}', { a: '.', b: '.' })).toThrow(
    'The path /books/{a}{b} would be /books/.., which leads elsewhere.',
  )
})

test('an empty or missing value is refused', () => {
  expect(() => writePath('/books/{bookId}', { bookId: '' })).toThrow('The parameter bookId is missing or empty')
  expect(() => writePath('/books/{bookId}', {})).toThrow('The parameter bookId is missing or empty')
  expect(() => writePath('/books/{toString}', {})).toThrow('The parameter toString is missing or empty')
})

test('a value without its own text is refused', () => {
  expect(() => writePath('/books/{bookId}', { bookId: {} })).toThrow(
    'The parameter bookId must be a well-formed string',
  )
  expect(() => writePath('/books/{bookId}', { bookId: null })).toThrow('The parameter bookId is missing or empty')
  expect(() => writePath('/books/{bookId}', { bookId: '\ud800' })).toThrow(
    'The parameter bookId must be a well-formed string',
  )
})
