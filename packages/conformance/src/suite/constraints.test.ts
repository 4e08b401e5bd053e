import { createSchemas, type JsonSchema } from '@contract-first/values'
import { expect, test } from 'vitest'
import { constraintsOfBody } from './constraints.ts'

test.each<[what: string, schema: JsonSchema, constraints: string[]]>([
  [
    'bounds of what is contained, which the validator names by it',
    { contains: {}, minContains: 0, maxContains: 2 },
    ['contains'],
  ],
  ['alternatives, and what each refuses', { anyOf: [{ maximum: 1 }, {}] }, ['anyOf', 'anyOf/0/maximum']],
  ['items that there must not be', { items: false }, ['items']],
  ['lengths that refuse nothing', { minLength: 0, minItems: 0 }, []],
  ['every type', { type: ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] }, []],
  ['an integer of 64 bits', { type: 'integer', format: 'int64' }, ['type']],
  ['a number that is an integer of 64 bits', { format: 'int64' }, ['format']],
  ['descriptions', { description: 'A name.', examples: ['Rex'] }, []],
])('%s', (_what, document, constraints) => {
  const schema = createSchemas(document).at('')
  const found = constraintsOfBody({
    name: 'application/json',
    kind: 'json',
    pointer: '',
    examples: [],
    form: {},
    encoding: {},
    schema,
  })
  expect(found.map(({ pointer }) => pointer.slice(1)).sort()).toEqual(constraints)
})
