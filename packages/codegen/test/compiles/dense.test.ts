import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'

// Within the package, where the generated code finds what it imports.
const FOLDER = join(import.meta.dirname, '../../.scratch/dense')

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
  const folder = join(FOLDER, title)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'document.json')
  const info = { title: 'Dense', version: '1' }
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', info, paths: {}, components: { schemas } }))
  const { files } = await generate(file, 'codegen', { only: ['server'] })
  await write(join(folder, 'generated'), files, false)
  const { S1Schema } = await import(join(folder, 'generated/schemas.ts'))
  expect(S1Schema.safeParse({}).success).toBe(false)
  const value = { kind: 'S1', inputs: [{ kind: 'S2', inputs: [{ kind: 'S10', inputs: [] }] }] }
  expect(S1Schema.safeParse(value)).toMatchObject({ success: true })
  expect(S1Schema.safeParse({ ...value, inputs: [{ ...value, kind: 'S12' }] }).success).toBe(false)
})
