import { describe, expect, test } from 'vitest'
import type { ParameterDescriptor } from '../descriptor.ts'
import { serialize } from './serialize.ts'

const array = ['blue', 'black']
const object = { R: 100, G: 200 }

// The values are those of the OpenAPI Specification 3.1.1, section 4.8.12.4.
describe.each<[ParameterDescriptor, text: string, list: string, members: string]>([
  [{ in: 'path', style: 'matrix' }, ';color=blue', ';color=blue,black', ';color=R,100,G,200'],
  [{ in: 'path', style: 'matrix', explode: true }, ';color=blue', ';color=blue;color=black', ';R=100;G=200'],
  [{ in: 'path', style: 'label' }, '.blue', '.blue,black', '.R,100,G,200'],
  [{ in: 'path', style: 'label', explode: true }, '.blue', '.blue.black', '.R=100.G=200'],
  [{ in: 'path' }, 'blue', 'blue,black', 'R,100,G,200'],
  [{ in: 'path', explode: true }, 'blue', 'blue,black', 'R=100,G=200'],
  [{ in: 'query' }, 'color=blue', 'color=blue&color=black', 'R=100&G=200'],
  [{ in: 'query', explode: false }, 'color=blue', 'color=blue,black', 'color=R,100,G,200'],
  [{ in: 'query', style: 'spaceDelimited' }, 'color=blue', 'color=blue%20black', 'color=R,100,G,200'],
  [{ in: 'query', style: 'pipeDelimited' }, 'color=blue', 'color=blue%7Cblack', 'color=R,100,G,200'],
])('%j', (parameter, text, list, members) => {
  test(text, () => expect(serialize('color', 'blue', parameter)).toBe(text))
  test(list, () => expect(serialize('color', array, parameter)).toBe(list))
  test(members, () => expect(serialize('color', object, parameter)).toBe(members))
})

test('deepObject writes the members behind the name', () => {
  const parameter = { in: 'query', style: 'deepObject' } as const
  expect(serialize('color', object, parameter)).toBe('color%5BR%5D=100&color%5BG%5D=200')
})

test('reserved characters stay where the document allows them, but for those that would end the value', () => {
  expect(serialize('q', 'a/b?c&d#e+f', { in: 'query', allowReserved: true })).toBe('q=a/b?c%26d%23e%2Bf')
  expect(serialize('q', 'a/b?c&d', { in: 'query' })).toBe('q=a%2Fb%3Fc%26d')
})

test('a parameter with content is JSON', () => {
  expect(serialize('filter', { a: [1] }, { in: 'query', json: true })).toBe('filter=%7B%22a%22%3A%5B1%5D%7D')
})

test('a nested value has no text in any style', () => {
  expect(() => serialize('color', [['a']], { in: 'query' })).toThrow('The parameter color must be')
  expect(() => serialize('color', { a: null }, { in: 'query' })).toThrow('The parameter color must be')
})

test.each([0.5, -0, 7, -1e-7, 2 ** 53 - 1])('the number %d is sent', (number) => {
  expect(serialize('n', number, { in: 'path' })).toBe(String(number))
})

test.each([Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])(
  'the number %d is refused, alone and in a list',
  (number) => {
    for (const value of [number, [1, number], { a: number }]) {
      expect(() => serialize('n', value, { in: 'query' })).toThrow('The parameter n must be')
    }
  },
)

test.each([{ a: Number.NaN }, { a: 7n }])('a parameter with content that JSON cannot hold is refused: %o', (value) => {
  expect(() => serialize('filter', value, { in: 'query', json: true })).toThrow('The parameter filter is not JSON')
})
