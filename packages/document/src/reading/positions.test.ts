import { describe, expect, test } from 'vitest'
import { JsonPositions } from './json-positions.ts'
import { Positions } from './positions.ts'

const YAML = new Positions(`paths:
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
  /birds:
    get:
      <<: [*post, { summary: Sing. }]
      deprecated: true
    tags: [a, *post]
`)

test.each([
  ['is that of the key', ['paths', '/dogs', 'get'], 3, 5],
  ['is that of the quote, where the key is quoted', ['paths', '/dogs'], 2, 3],
  ['in a list is that of the item', ['paths', '/dogs', 'get', 'tags', '0'], 6, 11],
  ['in a list is that of the quote', ['paths', '/dogs', 'get', 'tags', '1'], 7, 11],
  ['in brackets is found as well', ['paths', '/dogs', 'get', 'parameters', '1', 'in'], 4, 51],
  ['of an alias is that of its key', ['paths', '/cats', 'post'], 11, 5],
  ['of an alias in a list is that of the alias', ['paths', '/birds', 'tags', '1'], 17, 15],
  ['behind an alias is inside its anchor', ['paths', '/cats', 'post', 'operationId'], 9, 7],
  ['that a merge key adds is inside the anchor', ['paths', '/birds', 'get', 'operationId'], 9, 7],
  ['that is written in a merge key is found there', ['paths', '/birds', 'get', 'summary'], 15, 21],
  ['next to a merge key is found', ['paths', '/birds', 'get', 'deprecated'], 16, 7],
  ['of a key that is a number is found by its text', ['paths', '/cats', '404'], 12, 5],
  ['that does not exist is that of the nearest parent', ['paths', '/dogs', 'get', 'security', '0'], 3, 5],
  ['of an item that does not exist is that of the list', ['paths', '/dogs', 'get', 'tags', '2'], 5, 7],
  ['of the whole document is that of its first key', [], 1, 1],
] as const)('a place %s', (_, steps, line, column) => {
  expect(YAML.locate(steps)).toEqual({ line, column })
})

describe('a place', () => {
  test.each([Positions, JsonPositions])('in JSON is found by %o as well', (Reader) => {
    const json = new Reader('{\n\t"paths": {\r\n  "/a~b": [1, {"x": 2}, "\\"]\\\\", null , true]}, "\\u0061": {} }')
    expect(json.locate(['paths', '/a~b', '1', 'x'])).toEqual({ line: 3, column: 16 })
    expect(json.locate(['paths', '/a~b', '4'])).toEqual({ line: 3, column: 41 })
    expect(json.locate(['paths', '/a~b', '5'])).toEqual({ line: 3, column: 3 })
    expect(json.locate(['a', 'b'])).toEqual({ line: 3, column: 49 })
    expect(json.locate([])).toEqual({ line: 1, column: 1 })
  })

  test('in an empty file is its beginning', () => {
    expect(new Positions('').locate(['paths'])).toEqual({ line: 1, column: 1 })
  })

  test('behind an alias is inside the last anchor of that name before it', () => {
    const twice = new Positions('a: &x { v: 1 }\nb: *x\nc: &x { v: 2 }\nd: *x\n')
    expect(twice.locate(['b', 'v']).line).toBe(1)
    expect(twice.locate(['d', 'v']).line).toBe(3)
  })
})
