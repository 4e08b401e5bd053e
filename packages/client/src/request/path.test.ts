import { expect, test } from 'vitest'
import { PLAIN } from './encoding.ts'
import * as path from './path.ts'

const fillPath = (template: string, values: object) =>
  path.fillPath(template, values, (name, value) => PLAIN.parameter(name, value, { in: 'path' }))

test('values are percent-encoded, so that they stay in their segment', () => {
  expect(fillPath('/pets/{petId}', { petId: 7 })).toBe('/pets/7')
  expect(fillPath('http://h/v1/pets/{petId}/tags', { petId: 'a/b?c#d%' })).toBe(
    'http://h/v1/pets/a%2Fb%3Fc%23d%25/tags',
  )
  expect(fillPath('/{a}-{b}.json', { a: 'x', b: '..' })).toBe('/x-...json')
})

test('a text that looks like a dot segment once encoded stays what it is', () => {
  expect(fillPath('/pets/{petId}', { petId: '%2e%2e' })).toBe('/pets/%252e%252e')
})

test.each(['.', '..'])('the value %j, a dot segment, is refused', (petId) => {
  expect(() => fillPath('/pets/{petId}', { petId })).toThrow('which leads elsewhere')
})

test('a dot segment made of two values is refused', () => {
  expect(() => fillPath('/pets/{a}{b}', { a: '.', b: '.' })).toThrow(
    'The path /pets/{a}{b} would be /pets/.., which leads elsewhere.',
  )
})

test('an empty or missing value is refused', () => {
  expect(() => fillPath('/pets/{petId}', { petId: '' })).toThrow('The parameter petId is missing or empty')
  expect(() => fillPath('/pets/{petId}', {})).toThrow('The parameter petId is missing or empty')
  expect(() => fillPath('/pets/{toString}', {})).toThrow('The parameter toString must be')
})

test('a value without a text of its own is refused', () => {
  expect(() => fillPath('/pets/{petId}', { petId: {} })).toThrow('The parameter petId must be a well-formed string')
  expect(() => fillPath('/pets/{petId}', { petId: null })).toThrow('The parameter petId is missing or empty')
  expect(() => fillPath('/pets/{petId}', { petId: '\ud800' })).toThrow(
    'The parameter petId must be a well-formed string',
  )
})
