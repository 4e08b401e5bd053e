import { expect, test } from 'vitest'
import { PLAIN } from './encoding.ts'
import * as path from './path.ts'

const fillPath = (template: string, values: object) =>
  path.fillPath(template, values, (name, value) => PLAIN.parameter(name, value, { in: 'path' }))

test('values are percent-encoded, so that they stay in their segment', () => {
  expect(fillPath('/books/{bookId}', { bookId: 7 })).toBe('/books/7')
  expect(fillPath('http://h/v1/books/{bookId}/tags', { bookId: 'a/b?c#d%' })).toBe(
    'http://h/v1/books/a%2Fb%3Fc%23d%25/tags',
  )
  expect(fillPath('/{a}-{b}.json', { a: 'x', b: '..' })).toBe('/x-...json')
})

test('a text that looks like a dot segment once encoded stays what it is', () => {
  expect(fillPath('/books/{bookId}', { bookId: '%2e%2e' })).toBe('/books/%252e%252e')
})

test.each(['.', '..'])('the value %j, a dot segment, is refused', (bookId) => {
  expect(() => fillPath('/books/{bookId}', { bookId })).toThrow('which leads elsewhere')
})

test('a dot segment made of two values is refused', () => {
  expect(() => fillPath('/books/{a}{b}', { a: '.', b: '.' })).toThrow(
    'The path /books/{a}{b} would be /books/.., which leads elsewhere.',
  )
})

test('an empty or missing value is refused', () => {
  expect(() => fillPath('/books/{bookId}', { bookId: '' })).toThrow('The parameter bookId is missing or empty')
  expect(() => fillPath('/books/{bookId}', {})).toThrow('The parameter bookId is missing or empty')
  expect(() => fillPath('/books/{toString}', {})).toThrow('The parameter toString must be')
})

test('a value without a text of its own is refused', () => {
  expect(() => fillPath('/books/{bookId}', { bookId: {} })).toThrow('The parameter bookId must be a well-formed string')
  expect(() => fillPath('/books/{bookId}', { bookId: null })).toThrow('The parameter bookId is missing or empty')
  expect(() => fillPath('/books/{bookId}', { bookId: '\ud800' })).toThrow(
    'The parameter bookId must be a well-formed string',
  )
})
