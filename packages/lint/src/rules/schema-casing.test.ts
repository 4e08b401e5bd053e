import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY_PROPERTIES = ['components', 'schemas', 'Toy', 'properties']

test('a schema is PascalCase', async () => {
  const withSchema = (name: string) =>
    findings((toys) => {
      toys.setIn(['components', 'schemas', name], { type: 'string', examples: ['red'] })
      toys.setIn([...TOY_PROPERTIES, 'paint'], { $ref: `#/components/schemas/${name}` })
    })
  expect(await withSchema('toyPaint')).toEqual([
    {
      rule: 'contract-first/schema-casing',
      at: '#/components/schemas/toyPaint',
      message: '"toyPaint" should use PascalCase: a schema becomes a type of the same name. Write it as ToyPaint.',
    },
  ])
  expect(await withSchema('ToyPaint')).toEqual([])
})
