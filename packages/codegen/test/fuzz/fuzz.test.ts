import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { generate } from '../../src/generate.ts'
import { isObject, members } from '../../src/json.ts'
import { write } from '../../src/write.ts'
import { ALLOWED } from './allowed.ts'
import { createRandom } from './random.ts'
import { Sampler } from './sample.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_301_205)
const SAMPLES = 2_000

const PACKAGE = join(import.meta.dirname, '../..')
const DOCUMENTS = {
  petstore: join(PACKAGE, '../../openapi/petstore.yaml'),
  hostile: join(PACKAGE, 'test/golden/hostile.yaml'),
}

const allowedReasons = new Set<string>()

describe.each(Object.entries(DOCUMENTS))('%s', async (name, file) => {
  const { schemas, document } = await generateModule(name, file)
  const ajv = addFormats.default(new Ajv2020({ strict: false, verbose: false })).addSchema(document, name)
  const find = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document)
  const { components } = document
  const names = members(isObject(components) && components.schemas)

  test.each(names)('%s: zod and Ajv agree on every sample', (component, schema) => {
    const wanted = ajv.compile({ $ref: `${name}#/components/schemas/${component}` })
    const given = schemas(component)
    const sampler = new Sampler(find, createRandom(SEED))
    const disagreements: string[] = []
    const counts = { valid: 0, invalid: 0 }
    for (let count = 0; count < SAMPLES; count++) {
      const value = sampler.sample(schema)
      const isValid = wanted(value)
      counts[isValid ? 'valid' : 'invalid'] += 1
      const disagreement = compare(value, isValid, given, wanted)
      if (disagreement !== undefined) disagreements.push(disagreement)
    }
    expect(disagreements.slice(0, 5), `with FUZZ_SEED=${SEED}`).toEqual([])
    // Samples that are all valid or all invalid would prove little.
    expect(counts.valid).toBeGreaterThan(SAMPLES / 50)
    expect(counts.invalid).toBeGreaterThan(SAMPLES / 50)
  })
})

test('every allowed disagreement occurs', () => {
  expect([...allowedReasons].sort()).toEqual(ALLOWED.map(({ reason }) => reason).sort())
})

function compare(value: unknown, isValid: boolean, given: z.ZodType, wanted: ValidateFunction): string | undefined {
  const result = given.safeParse(value)
  if (result.success !== isValid) {
    const allowed = ALLOWED.find(({ holds }) => holds(value))
    if (allowed) allowedReasons.add(allowed.reason)
    else return `${JSON.stringify(value)}: ${isValid ? 'Ajv alone accepts it' : 'zod alone accepts it'}`
  } else if (result.success && !wanted(result.data)) {
    return `${JSON.stringify(value)}: what zod keeps of it is not valid any more`
  }
  return undefined
}

/** Below `dist`, which is neither committed nor checked; outside of the package its imports would not resolve. */
async function generateModule(name: string, file: string) {
  const folder = join(PACKAGE, 'dist/fuzz', name)
  const { files } = await generate(file, 'codegen')
  await mkdir(folder, { recursive: true })
  await write(folder, files)
  const exported: Record<string, z.ZodType> = await import(join(folder, 'schemas.ts'))
  const text = files.get('schemas.ts') ?? ''
  const document: Record<string, unknown> = JSON.parse(files.get('openapi.json') ?? '{}')
  return { document, schemas: (component: string) => validatorOf(component, text, exported) }
}

/** The validator that is annotated with the type of a component. */
function validatorOf(component: string, text: string, exported: Record<string, z.ZodType>): z.ZodType {
  const annotation = `z.ZodType<components['schemas']['${component}']>`
  const line = text.split('\n').find((candidate) => candidate.includes(annotation))
  const validator = exported[/export const (\w+):/.exec(line ?? '')?.[1] ?? '']
  if (!validator) throw new Error(`There is no validator of ${component}.`)
  return validator
}
