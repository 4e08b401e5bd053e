import type { JsonObject } from '@contract-first/document/json'
import { matchesOf } from '@contract-first/values'
import { FORMAT_VALUES } from './format-values.ts'
import type { Random } from './random.ts'

/** The time of some patterns in the corpora doubles with each character that they may match in two ways. */
const SHORT = 10

/** A string, mostly of the required format, pattern or lengths. */
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
