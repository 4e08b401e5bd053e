import fc from 'fast-check'

/** The one place that knows fast-check: its next major renames much of what is used here. */
export { fc }
export type Arbitrary<T = unknown> = fc.Arbitrary<T>

const SEED = 1
const MATCHES = 60
const known = new Map<string, readonly string[]>()

/**
 * Strings that a pattern matches somewhere, always the same ones; none for a pattern that is beyond the generator
 * (look-around, back-references).
 * @param pattern - of ECMA-262, as JSON Schema has it
 */
export function matchesOf(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before) return before
  const matches = stringMatching(pattern)
  const found = matches ? fc.sample(matches, { numRuns: MATCHES, seed: SEED }) : []
  known.set(pattern, found)
  return found
}

/** An arbitrary of the strings that a pattern matches; undefined for one that is beyond the generator. */
export function stringMatching(pattern: string): Arbitrary<string> | undefined {
  // It takes long to make, and documents give the same pattern again and again.
  if (!arbitraries.has(pattern)) arbitraries.set(pattern, makeStringMatching(pattern))
  return arbitraries.get(pattern)
}

const arbitraries = new Map<string, Arbitrary<string> | undefined>()

function makeStringMatching(pattern: string): Arbitrary<string> | undefined {
  for (const flags of ['u', '']) {
    try {
      return fc.stringMatching(new RegExp(pattern, flags))
    } catch {
      // Not of this syntax, or with a look-around.
    }
  }
  return undefined
}
