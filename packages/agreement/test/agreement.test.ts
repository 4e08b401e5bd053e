import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { generate } from '@contract-first/codegen/generate'
import { load, unify } from '@contract-first/document'
import { describe, expect, test } from 'vitest'
import { differences, type Reading } from './reading.ts'
import { codegenReading } from './readings/codegen.ts'
import { conformanceReading } from './readings/conformance.ts'
import { referenceReading } from './readings/reference.ts'
import { reviewReading } from './readings/review.ts'

const readers = {
  generator: codegenReading,
  checks: conformanceReading,
  reference: referenceReading,
  review: reviewReading,
}

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
const publicDocuments = globSync('3.{0,1}/json/*.json', { cwd: examples }).sort()

/** What they say of these is that they cannot be read, and why: so says every tool. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'response-http-behavior.json': /there is no security scheme (called )?"api_key"/,
  'schema-validation-local.json': /the dialect "http:\/\/json-schema\.org\/draft-04\/schema#"/,
  'schema-validation-top-level.json': /the dialect "/,
}
const sample = process.env.WHOLE ? publicDocuments : publicDocuments.filter((_, index) => index % 4 === 0)
const smallDocuments = globSync('*.yaml', { cwd: join(import.meta.dirname, '../documents') }).sort()

async function disagreements(file: string): Promise<string[]> {
  const { document } = await load(file)
  unify(document, { problem: () => {} })
  const readings = await Promise.all(
    Object.entries(readers).map(async ([tool, read]) => [tool, await read(file, document)] as const),
  )
  const [[first, ours], ...others] = readings as [[string, Reading], ...[string, Reading][]]
  return others.flatMap(([tool, theirs]) =>
    differences(ours, theirs).map((difference) => `${first} and ${tool}: ${difference}`),
  )
}

describe('every tool reads the same', () => {
  test.each(smallDocuments)('in %s', async (name) => {
    expect(await disagreements(join(import.meta.dirname, '../documents', name))).toEqual([])
  })

  test.each(sample.filter((name) => !REFUSED[basename(name)]))('in the public document %s', async (name) => {
    expect(await disagreements(join(examples, name))).toEqual([])
  })

  test.each(Object.entries(REFUSED))('of %s, which is refused', async (name, reason) => {
    const file = join(examples, publicDocuments.find((path) => basename(path) === name) ?? '')
    await expect(conformanceReading(file, {})).rejects.toThrow(reason)
    await expect(generate(file, 'codegen')).rejects.toThrow(reason)
  })
})

test('a difference is told with its place and both readings', () => {
  const reading = (required: boolean): Reading => ({
    'GET /a': {
      parameters: { 'query q': { required, style: 'form', explode: true, schema: {} } },
      responses: {},
      security: [],
    },
  })
  expect(differences(reading(true), reading(false))).toEqual([
    'GET /a > parameters > query q > required: true, and false',
  ])
})
