import type { JsonObject } from '@contract-first/document/json'
import fc from 'fast-check'
import { FORMAT_VALUES } from './format-values.ts'
import type { Random } from './random.ts'

const SEED = 1
const MATCHES = 60
/** Some patterns of the corpora take twice as long for each further character that they might match in two ways. */
const SHORT = 10

/** A string, mostly of the format, the pattern or the lengths that a schema asks for. */
export function sampleString(schema: JsonObject, random: Random, isCareful: boolean): string {
  const { format, pattern, minLength, maxLength } = schema
  const values = typeof format === 'string' ? FORMAT_VALUES.get(format) : undefined
  if (values && isCareful) return random.pick(values.slice(0, 2)) ?? ''
  if (values && random.chance(0.9)) return random.pick(values)
  const matches = typeof pattern === 'string' ? matchesOf(pattern) : []
  if (matches.length > 0 && (isCareful || random.chance(0.85))) return random.pick(matches) ?? ''
  const bounds = [minLength, maxLength].filter((bound) => typeof bound === 'number')
  const bound = Math.min(random.pick(bounds) ?? random.below(pattern === undefined ? 20 : SHORT), 5_000)
  const length = isCareful ? bound : Math.max(0, bound + random.below(3) - 1)
  const characters = random.pick(['a', '😀', 'é', '1', '_a', ' ', '\n', '\0', '/', 'e\u0301', '\ud800'])
  const [first = '', second = ''] = characters
  return second === '' ? first.repeat(length) : `${characters.repeat(length / 2)}${length % 2 === 1 ? first : ''}`
}

const known = new Map<string, readonly string[]>()

/** Strings that a pattern matches; none when it asks for more than the generator of strings understands. */
function matchesOf(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before) return before
  const matches = compute(pattern)
  known.set(pattern, matches)
  return matches
}

function compute(pattern: string): readonly string[] {
  for (const flags of ['u', '']) {
    try {
      return fc.sample(fc.stringMatching(new RegExp(pattern, flags)), { numRuns: MATCHES, seed: SEED })
    } catch {
      // Not of this syntax, or with a look-around.
    }
  }
  return []
}
