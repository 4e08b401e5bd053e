import { describe, expect, test } from 'vitest'
import { createSchemas, type SchemaAt } from '../../src/contract/schemas.ts'
import { arbitrary, arbitraryViolation } from '../../src/values/arbitrary.ts'
import { fc } from '../../src/values/fast-check.ts'
import { boundaries, violations } from '../../src/values/samples.ts'
import { reasonAgainst } from './exceptions.ts'
import { type Group, groupsIn, groupsOfDraft4 } from './groups.ts'

/** A checkout of the suite's folder for draft 2020-12, which npm does not have, is tried as well. */
const { JSON_SCHEMA_TEST_SUITE } = process.env
const suites: Record<string, readonly Group[]> = {
  'draft 4, written anew': groupsOfDraft4(),
  ...(JSON_SCHEMA_TEST_SUITE && { [JSON_SCHEMA_TEST_SUITE]: groupsIn(JSON_SCHEMA_TEST_SUITE) }),
}

describe.each(Object.entries(suites))('the JSON Schema Test Suite of %s', (_, groups) => {
  test.each(groups.filter((group) => reasonAgainst(group) === undefined))(
    '$file: $description',
    ({ schema, tests }) => {
      const at = createSchemas(schema).at('')
      // The suite says by examples of its own on which sides there is anything to find.
      for (const side of ['valid', 'invalid'] as const) {
        const isSide = (value: unknown) => (at.validate(value).length === 0) === (side === 'valid')
        const hasSome = tests.some(({ data, valid }) => valid === (side === 'valid') && isSide(data))
        const made = valuesOf(at, side)
        expect(made.filter((value) => !isSide(value))).toEqual([])
        if (hasSome) expect(made).not.toEqual([])
      }
    },
  )

  test('what it knows of its schemas holds for these', () => {
    const others = groups.filter((group) => reasonAgainst(group) === undefined).flatMap(disagreements)
    expect(others).toEqual([])
  })
})

function valuesOf(at: SchemaAt, side: 'valid' | 'invalid'): unknown[] {
  const fixed = (side === 'valid' ? boundaries(at) : violations(at)).map(({ value }) => value)
  if (fixed.length === 0) return []
  const random = side === 'valid' ? arbitrary(at) : arbitraryViolation(at)
  return [...fixed, ...(random ? fc.sample(random, { numRuns: 20, seed: 1 }) : [])]
}

function disagreements({ file, description, schema, tests }: Group): string[] {
  const at = createSchemas(schema).at('')
  return tests
    .filter(({ data, valid }) => (at.validate(data).length === 0) !== valid)
    .map((one) => `${file}: ${description}: ${one.description}`)
}
