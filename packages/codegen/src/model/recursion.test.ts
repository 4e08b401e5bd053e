import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintsOf, fileOf, temporaryFolder } from '../document.fixture.ts'
import { generate } from '../generate.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each([
  ['allOf', { A: { allOf: [{ type: 'object' }, ref('A')] } }],
  ['anyOf', { A: { anyOf: [{ type: 'string' }, { not: ref('A') }] } }],
  ['if', { A: { if: ref('A') } }],
  [
    'a $ref with something next to it',
    { B: { ...ref('C'), minLength: 1 }, C: { oneOf: [{ $ref: '#/components/schemas/B' }] } },
  ],
])('a schema that applies to the same value without end is refused: %s', async (_what, schemas) => {
  expect(await complaintsOf({ components: { schemas } })).toEqual([
    expect.stringMatching(
      /^\$ref "#\/components\/schemas\/[AB]" leads back to itself for the same value: a recursion must/,
    ),
  ])
})

test('a recursion through a property or an item ends', async () => {
  const schemas = {
    A: { type: 'object', properties: { next: ref('A'), all: { type: 'array', items: ref('B') } } },
    B: { allOf: [ref('C'), ref('C')] },
    C: { type: 'object', additionalProperties: ref('B') },
  }
  expect(await complaintsOf({ components: { schemas } })).toEqual([])
})

/** S0 to S<count - 1>, each made from a reference to the next; the last one is a text. */
function row(count: number, make: (next: object) => object) {
  const names = Array.from({ length: count }, (_, index) => `S${index}`)
  return Object.fromEntries(
    names.map((name, index) => [name, index === count - 1 ? { type: 'string' } : make(ref(`S${index + 1}`))]),
  )
}

const inProperty = (next: object) => ({ type: 'object', properties: { next } })

// How many depends on the stack of openapi-typescript: a little more than 400 on a cold start.
test('components may refer to each other in a long chain', async () => {
  const schemas = await fileOf('schemas.ts', { components: { schemas: row(300, inProperty) } })
  const [first = '', second = ''] = schemas.split('\n\n').slice(1)
  expect(first).toMatch(/export const S299Schema: z\.ZodType<.*> = z\.string\(\)/)
  expect(second).toContain('next: S299Schema.exactOptional(),')
})

test('the chain may have any length if only the server is generated, such as ten thousand', async () => {
  const file = join(await temporaryFolder(), 'api.json')
  await writeFile(
    file,
    JSON.stringify({ openapi: '3.1.1', paths: {}, components: { schemas: row(10_000, inProperty) } }),
  )
  const { files } = await generate(file, 'codegen', { only: ['server'] })
  expect(String(files.get('schemas.ts'))).toContain('next: S9999Schema.exactOptional(),')
})

test.each([
  [
    'a $ref',
    (next: object) => next,
    /^\$ref "#\/components\/schemas\/S\d+" leads through more than 500 other references/,
  ],
  ['allOf', (next: object) => ({ allOf: [next] }), /^more than 500 schemas apply to one value/],
  ['anyOf', (next: object) => ({ anyOf: [next, { type: 'null' }] }), /^more than 500 schemas apply to one value/],
])('thousands of schemas in a row for one value are refused, each %s', async (_what, make, message) => {
  for (const count of [1000, 3000])
    expect(await complaintsOf({ components: { schemas: row(count, make) } })).toEqual([expect.stringMatching(message)])
})

test.each([
  ['a $ref', (next: object) => next],
  ['allOf', (next: object) => ({ allOf: [next, { minLength: 1 }] })],
])('a hundred of them are accepted, each %s', async (_what, make) => {
  expect(await complaintsOf({ components: { schemas: row(100, make) } })).toEqual([])
})
