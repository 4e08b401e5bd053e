/**
 * Tests the values against the JSON Schema Test Suite: that of draft 2020-12, which Debian has but npm does not, and
 * that of draft 4, which npm has. The former covers more of everything; the latter is for machines on which nothing can
 * be installed, and runs everywhere.
 */
import { load, unifyLoaded } from '@contract-first/document'
import { documentOf, type Group, groupsOfDraft2020, TESTED } from '@contract-first/document/test/json-schema-suite'
import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { arbitrary, arbitraryViolation } from '../../src/arbitrary.ts'
import { fc } from '../../src/fast-check.ts'
import { boundaries, violations } from '../../src/samples.ts'
import type { SchemaAt } from '../../src/schema/schema-at.ts'
import { createSchemas } from '../../src/schema/schemas.ts'
import { reasonAgainst } from './exceptions.ts'
import { groupsOfDraft4 } from './groups.ts'

const suites = { 'draft 2020-12': groupsOfDraft2020('**/*.json'), 'draft 4, rewritten': groupsOfDraft4() }

for (const [draft, groups] of Object.entries(suites)) {
  describe.skipIf(groups.length === 0)(`the JSON Schema Test Suite of ${draft}`, () => {
    const isTried = (group: Group) => reasonAgainst(group) === undefined

    test.each(sample(groups.filter(isTried), 5))('$file: $description', async (group) => {
      expect(await problemsOf(group)).toEqual([])
    })

    test('no group is left out needlessly', async () => {
      const left = groups.filter((group) => !isTried(group))
      const beyond = await Promise.all(left.map(isBeyondUs))
      const possible = left.filter((_, index) => !beyond[index])
      expect(possible.map(({ file, description }) => `${file}: ${description}`)).toEqual([])
    })
  })
}

/**
 * Data of the suite that is judged wrongly, made values on the wrong side, and sides that the suite shows but no value
 * does.
 */
async function problemsOf(group: Group): Promise<unknown[]> {
  const loaded = await load(documentOf(group))
  if (loaded.problems.length > 0) return [...loaded.problems]
  unifyLoaded(loaded)
  const { tests } = group
  const at = createSchemas(loaded.document).at(TESTED)
  const wrong = tests.filter(({ data, valid }) => isValid(at, data) !== valid)
  const sides = [true, false].flatMap((side) => {
    const made = valuesOf(at, side)
    const isMissing = made.length === 0 && tests.some(({ valid }) => valid === side)
    return [...made.filter((value) => isValid(at, value) !== side), ...(isMissing ? [{ missing: side }] : [])]
  })
  return [...wrong, ...sides]
}

async function isBeyondUs(group: Group): Promise<boolean> {
  try {
    return (await problemsOf(group)).length > 0
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
