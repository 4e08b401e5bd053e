import { expect, test } from 'vitest'
import { repeatedSchemas } from './repeated-schemas.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function repeatedIn(schemas: Record<string, object>): string[] {
  return [...repeatedSchemas({ components: { schemas } })].map((pointer) => pointer.replace(/.*\//, ''))
}

test.each<[title: string, schemas: Record<string, object>, repeated: string[]]>([
  ['none in a plain recursion', { A: { properties: { next: ref('A'), all: { items: ref('A') } } } }, []],
  ['a recursion through two alternatives', { A: { items: { anyOf: [ref('A'), { items: ref('A') }] } } }, ['A']],
  [
    'every schema of a circle',
    { A: { properties: { b: ref('B') } }, B: { oneOf: [ref('A'), { allOf: [ref('A')], required: ['x'] }] } },
    ['A', 'B'],
  ],
  [
    'a schema below both alternatives, if it has alternatives itself',
    {
      A: { anyOf: [ref('B'), ref('C')] },
      B: { properties: { d: ref('D') } },
      C: { items: ref('D') },
      D: { anyOf: [ref('E'), { not: ref('E') }] },
      E: { properties: { f: ref('F') } },
      F: {},
    },
    ['D'],
  ],
  [
    'none below two properties',
    { A: { properties: { x: ref('B'), y: ref('B') } }, B: { allOf: [ref('C'), ref('C')] } },
    [],
  ],
  [
    'one below a property and a pattern',
    { A: { properties: { x: ref('B') }, patternProperties: { x: ref('B') } }, B: { allOf: [ref('C'), ref('C')] } },
    ['B'],
  ],
])('%s', (_title, schemas, repeated) => {
  expect(repeatedIn(schemas)).toEqual(repeated)
})

test('a document that is a schema refers to itself', () => {
  expect([...repeatedSchemas({ anyOf: [{ $ref: '#' }, { items: { $ref: '#' } }] })]).toEqual([''])
})
