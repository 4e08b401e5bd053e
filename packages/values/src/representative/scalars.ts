import { isEqual, isMultiple } from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import type { Format } from '@contract-first/document/words'
import { examplesOfFormat } from '../formats.ts'
import { numberFacets, validNumbers } from '../numbers.ts'
import { membersOf, type Shape, typesOf } from '../shape.ts'
import { stringFacets, validStrings } from '../strings.ts'
import { jsonTypeOf } from '../types.ts'

/**
 * Whether a value is among the members and types of a shape and, if it is a scalar, matches its bounds and patterns.
 */
export function fits(shape: Shape, value: unknown): boolean {
  const members = membersOf(shape)
  if (members && !members.some((member) => isEqual(member, value))) return false
  if (!typesOf(shape).includes(jsonTypeOf(value))) return false
  if (typeof value === 'number') return isNumberOf(shape, value)
  return typeof value !== 'string' || isTextOf(shape, value)
}

function isNumberOf(shape: Shape, value: number): boolean {
  const { lowest, highest, isInteger, multiples } = numberFacets(shape)
  const isOfAll = multiples.every(({ value: of }) => isMultiple(value, of))
  return value >= lowest && value <= highest && isOfAll && (!isInteger || Number.isInteger(value))
}

function isTextOf(shape: Shape, value: string): boolean {
  const { least, most, patterns } = stringFacets(shape)
  const { length } = [...value]
  return length >= least && length <= most && patterns.every((pattern) => isMatch(pattern.value, value))
}

function isMatch(pattern: string, value: string): boolean {
  try {
    return compilePattern(pattern).test(value)
  } catch {
    // A pattern that is not a regular expression refuses nothing.
    return true
  }
}

export function shownNumber(shape: Shape): number {
  const numbers = validNumbers(shape).flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  return numbers.find((value) => value > 0 && fits(shape, value)) ?? numbers.find((value) => fits(shape, value)) ?? 1
}

export function shownText(shape: Shape): string {
  const { formats, least, most } = stringFacets(shape)
  const ordinary = ['text'.repeat(Math.max(1, Math.ceil(least / 4))).slice(0, most)]
  const texts = [
    ...formats.flatMap(({ value }) => SHOWN.get(value) ?? []),
    ...formats.flatMap(({ value }) => examplesOfFormat(value)?.valid ?? []),
    ...(formats.length > 0 ? [] : ordinary),
  ]
  const made = texts.find((text) => fits(shape, text)) ?? firstText(shape)
  return made ?? 'text'
}

function firstText(shape: Shape): string | undefined {
  const texts = validStrings(shape).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  return texts.find((text) => fits(shape, text))
}

/** Texts that are easier to read than the first example of a format. */
const SHOWN: ReadonlyMap<string, string> = new Map<Format, string>([
  ['email', 'someone@example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com'],
])
