import { describe, expect, test } from 'vitest'
import { SourceFile } from './source-file.ts'

const read = (text: string): SourceFile => new SourceFile(text, 'api.yaml')

describe('a place', () => {
  const yaml = read(`paths:
  "/dogs":
    get:
      parameters: [ { name: limit }, {name: 'of', in: query} ]
      tags:
        - dogs
        - 'cats'
    post: &post
      operationId: addDog
  /cats:
    post: *post
    404:
`)

  test.each([
    ['is that of the key', ['paths', '/dogs', 'get'], 3, 5],
    ['is that of the quote, where the key has some', ['paths', '/dogs'], 2, 3],
    ['in a list is that of the item', ['paths', '/dogs', 'get', 'tags', '0'], 6, 11],
    ['in a list is that of the quote', ['paths', '/dogs', 'get', 'tags', '1'], 7, 11],
    ['in brackets is found, too', ['paths', '/dogs', 'get', 'parameters', '1', 'in'], 4, 51],
    ['behind an alias is that of the key before it', ['paths', '/cats', 'post', 'operationId'], 11, 5],
    ['of a key that is a number is found by its text', ['paths', '/cats', '404'], 12, 5],
    ['that does not exist is that of the nearest parent', ['paths', '/dogs', 'get', 'security', '0'], 3, 5],
    ['of an item that does not exist is that of the list', ['paths', '/dogs', 'get', 'tags', '2'], 5, 7],
    ['of the whole is that of its first key', [], 1, 1],
  ] as const)('%s', (_, tokens, line, column) => {
    expect(yaml.locate(tokens)).toEqual({ line, column })
  })

  test('in JSON is found as well', () => {
    expect(read('{\n\t"paths": {\r\n  "/a~b": [1, {"x": 2}]}}').locate(['paths', '/a~b', '1', 'x'])).toEqual({
      line: 3,
      column: 16,
    })
  })

  test('in an empty file is its beginning', () => {
    expect(read('').locate(['paths'])).toEqual({ line: 1, column: 1 })
  })
})

test.each([
  ['a key that is there twice', 'a: 1\nb: 2\na: 3\n', 'api.yaml:3:1: does not parse: duplicated mapping key'],
  ['a line that is indented too far', 'info:\n  title: A\n   version: 1\n', 'api.yaml:3:11: does not parse: '],
  ['a string without an end', 'a: "x\n', 'api.yaml:2:1: does not parse: '],
  ['JSON with a comma too few', '{\n"a": 1\n"b": 2 }', 'api.yaml:3:4: does not parse: '],
  ['two documents', 'a: 1\n---\nb: 1\n', 'api.yaml: holds several YAML documents'],
])('%s is refused, with its place', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

describe('aliases', () => {
  test.each([9, 60])('that stand for too much are refused at their place, %i levels of them', (levels) => {
    const lists = Array.from({ length: levels }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)
    expect(() => read(`x-a0: &a0 lol\n${lists.join('')}`)).toThrow(
      /^api\.yaml:8:1: comes to more than 1,000,000 values with its YAML aliases$/,
    )
  })

  test('that contain themselves are refused at their place', () => {
    expect(() => read('a: 1\nb: &b\n  c: *b\n')).toThrow(/^api\.yaml:3:3: an alias refers to what contains it$/)
  })
})
