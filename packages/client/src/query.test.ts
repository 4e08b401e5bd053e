import { expect, test } from 'vitest'
import { toQueryString } from './query.ts'

test('names and values are percent-encoded', () => {
  expect(toQueryString({ 'a&b': 'c d&e=f', limit: 5, all: false })).toBe('a%26b=c%20d%26e%3Df&limit=5&all=false')
})

test('an array repeats its name, and undefined is left out', () => {
  expect(toQueryString({ tag: ['a', 'b'], limit: undefined, none: [] })).toBe('tag=a&tag=b')
})

test('a value without a text of its own is refused instead of dropped', () => {
  expect(() => toQueryString({ since: new Date(0) })).toThrow('The parameter since is object')
  expect(() => toQueryString({ tag: [null] })).toThrow('The parameter tag is null')
})
