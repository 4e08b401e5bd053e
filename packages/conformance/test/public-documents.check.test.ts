import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { arbitrary, arbitraryViolation, boundaries, fc, untried, violations } from '@contract-first/values'
import { describe, expect, test } from 'vitest'
import { type Contract, loadContract, type Operation } from '../src/index.ts'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@readme/oas-examples/package.json'))

const documents = globSync('3.{0,1}/json/*.json', { cwd: folder })

const polymorphism = (method: string) =>
  `/paths/~1anything~1quirks~1polymorphism/${method}/requestBody/content/application~1json/schema`

/** Schemas that nothing matches, such as a string that is also an integer. */
const UNSATISFIABLE = [polymorphism('put'), polymorphism('patch')]

/** The same for a property, which may be left out. */
const CONTRADICTING = [...UNSATISFIABLE, `${polymorphism('post')}/properties/incompatible`]
const contradicts = (pointer: string) => CONTRADICTING.some((at) => pointer.startsWith(`${at}/allOf/`))

/** Keywords of one alternative that cannot be broken, because another alternative accepts whatever breaks them. */
const UNBREAKABLE = [
  '/components/schemas/BookingPayment/properties/source/anyOf/1/type',
  '/paths/~1branches~1{branch}/patch/requestBody/content/application~1json/schema/anyOf/1/required',
]

/** Documents with overlapping alternatives, or schemas that nothing matches: some keywords cannot be shown. */
const AMBIGUOUS = [
  'circular-request-bodies',
  'complex-nesting',
  'discriminators',
  'polymorphism',
  'schema-circular',
  'schema-deprecated',
].map((name) => `3.0/json/${name}.json`)

describe('every request schema of a public document', () => {
  test.each(sample(documents, 6))('%s', async (file) => {
    const schemas = requestSchemas(await loadContract(join(folder, file)))
    const untriedAt = schemas.flatMap((schema) => untried(schema).map(({ pointer }) => pointer))
    const empty = schemas.filter((schema) => boundaries(schema).length === 0).map(({ pointer }) => pointer)
    if (!AMBIGUOUS.includes(file)) {
      expect(untriedAt.filter((pointer) => !UNBREAKABLE.includes(pointer) && !contradicts(pointer))).toEqual([])
      expect(empty.filter((pointer) => !UNSATISFIABLE.includes(pointer))).toEqual([])
    }
    for (const schema of schemas) {
      if (empty.includes(schema.pointer)) continue
      const random = [arbitrary(schema), arbitraryViolation(schema)] as const
      const [valid, invalid] = random.map((one) => (one ? fc.sample(one, { numRuns: 5, seed: 1 }) : []))
      const isValid = (value: unknown) => schema.isValid(value)
      const right = [...(valid ?? []), ...boundaries(schema).map(({ value }) => value)]
      expect(right.filter((value) => !isValid(value))).toEqual([])
      expect([...(invalid ?? []), ...violations(schema).map(({ value }) => value)].filter(isValid)).toEqual([])
    }
  })
})

function requestSchemas({ operations }: Contract) {
  const all = operations.flatMap(schemasOf)
  return [...new Map(all.map((schema) => [schema.pointer, schema])).values()]
}

function schemasOf({ parameters, body }: Operation) {
  const bodies = (body?.content ?? []).filter(({ kind }) => kind !== 'bytes')
  return [...parameters.map(({ schema }) => schema), ...bodies.flatMap(({ schema }) => schema ?? [])]
}
