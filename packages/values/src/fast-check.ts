import fc from 'fast-check'

/** The only module that imports fast-check, whose next major version renames much of what is used here. */
export { fc }
export type Arbitrary<T = unknown> = fc.Arbitrary<T>

const SEED = 1
const MATCHES = 60
const known = new Map<string, readonly string[]>()

/**
 * Strings that contain a match of a pattern, always the same ones; none for a pattern that the generator cannot handle
 * (look-around, back-references).
 * @param pattern - in the syntax of ECMA-262, as in JSON Schema
 */
export function matchesOf(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before) return before
  const matches = stringMatching(pattern)
  const found = matches ? fc.sample(matches, { numRuns: MATCHES, seed: SEED }) : []
  known.set(pattern, found)
  return found
}

/** An arbitrary for the strings that a pattern matches; undefined for a pattern that the generator cannot handle. */
export function stringMatching(pattern: string): Arbitrary<string> | undefined {
  // Making it takes long, and documents repeat the same pattern again and again.
  if (!arbitraries.has(pattern)) arbitraries.set(pattern, makeStringMatching(pattern))
  return arbitraries.get(pattern)
}

const arbitraries = new Map<string, Arbitrary<string> | undefined>()

function makeStringMatching(pattern: string): Arbitrary<string> | undefined {
  for (const flags of ['u', '']) {
    try {
      return fc.stringMatching(new RegExp(pattern, flags))
    } catch {
      // The pattern does not have this syntax, or has a look-around.
    }
  }
  return undefined
}
