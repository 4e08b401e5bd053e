/**
 * Holds the values against the JSON Schema Test Suite: that of draft 2020-12, which Debian has and npm has not, and that
 * of draft 4, which npm has. The former tries more of everything; the latter is there for machines on which nothing can be
 * installed, and runs everywhere.
 */
import { describe, expect, test } from 'vitest'
import { arbitrary, arbitraryViolation } from '../../src/arbitrary.ts'
import { fc } from '../../src/fast-check.ts'
import { boundaries, violations } from '../../src/samples.ts'
import { createSchemas, type SchemaAt } from '../../src/schema/schemas.ts'
import { reasonAgainst } from './exceptions.ts'
import { type Group, groupsOfDraft4, groupsOfDraft2020 } from './groups.ts'

const suites = { 'draft 2020-12': groupsOfDraft2020(), 'draft 4, written anew': groupsOfDraft4() }

for (const [draft, groups] of Object.entries(suites)) {
  describe.skipIf(groups.length === 0)(`the JSON Schema Test Suite of ${draft}`, () => {
    const isTried = (group: Group) => reasonAgainst(group) === undefined

    test.each(groups.filter(isTried))('$file: $description', (group) => {
      expect(problemsOf(group)).toEqual([])
    })

    test('no group is left out without need', () => {
      const possible = groups.filter((group) => !isTried(group) && !isBeyondUs(group))
      expect(possible.map(({ file, description }) => `${file}: ${description}`)).toEqual([])
    })
  })
}

/** What is known of the schema does not hold for the data of the suite, or a side that the suite shows has no value. */
function problemsOf({ schema, tests }: Group): unknown[] {
  const at = createSchemas(schema).at('')
  const wrong = tests.filter(({ data, valid }) => isValid(at, data) !== valid)
  const sides = [true, false].flatMap((side) => {
    const made = valuesOf(at, side)
    const isMissing = made.length === 0 && tests.some(({ valid }) => valid === side)
    return [...made.filter((value) => isValid(at, value) !== side), ...(isMissing ? [{ missing: side }] : [])]
  })
  return [...wrong, ...sides]
}

function isBeyondUs(group: Group): boolean {
  try {
    return problemsOf(group).length > 0
  } catch {
    return true
  }
}

function isValid(at: SchemaAt, value: unknown): boolean {
  return at.validate(value).length === 0
}

function valuesOf(at: SchemaAt, side: boolean): unknown[] {
  const fixed = (side ? boundaries(at) : violations(at)).map(({ value }) => value)
  if (fixed.length === 0) return []
  const random = side ? arbitrary(at) : arbitraryViolation(at)
  return [...fixed, ...(random ? fc.sample(random, { numRuns: 20, seed: 1 }) : [])]
}
