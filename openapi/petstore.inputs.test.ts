import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Schema = { type?: string; format?: string; pattern?: string; properties?: Record<string, Schema> }

const {
  components: { parameters, schemas },
}: {
  components: { parameters: Record<string, { schema: Schema }>; schemas: Record<'NewPet', Schema> }
} = parse(readFileSync(new URL('petstore.yaml', import.meta.url), 'utf8'))

// A new input deserves a review: what could it be abused for?
test('a request has only these inputs, and none of them is a URL', () => {
  const inputs = [...Object.entries(parameters), ...Object.entries(schemas.NewPet.properties ?? {})]
  expect(inputs.map(([name]) => name).sort()).toEqual([
    'Idempotency-Key',
    'categoryId',
    'cursor',
    'limit',
    'name',
    'petId',
    'status',
    'status',
  ])
  const formats = Object.values(parameters).map(({ schema }) => schema.format)
  expect([...formats, ...Object.values(schemas.NewPet.properties ?? {}).map(({ format }) => format)]).not.toContain(
    'uri',
  )
})
