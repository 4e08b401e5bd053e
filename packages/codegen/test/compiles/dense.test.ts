import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFrom } from '../generated.fixture.ts'

test.each([
  ['a property', (name: string) => ({ enum: [name] })],
  ['nothing', (name: string) => ({ pattern: `^${name}$` })],
])('a dense graph of schemas is generated, and judges a value at once: %s tells them apart', async (title, kindOf) => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`)
  const items = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }
  const schemas = Object.fromEntries(
    names.map((name) => {
      const properties = { kind: { type: 'string', ...kindOf(name) }, inputs: { type: 'array', items } }
      return [name, { type: 'object', required: ['kind'], properties }]
    }),
  )
  const folder = await generatedFrom(`dense-${title}`, { components: { schemas } })
  const { S1Schema } = await import(join(folder, 'schemas.ts'))
  expect(S1Schema.safeParse({}).success).toBe(false)
  const value = { kind: 'S1', inputs: [{ kind: 'S2', inputs: [{ kind: 'S10', inputs: [] }] }] }
  expect(S1Schema.safeParse(value)).toMatchObject({ success: true })
  expect(S1Schema.safeParse({ ...value, inputs: [{ ...value, kind: 'S12' }] }).success).toBe(false)
})
