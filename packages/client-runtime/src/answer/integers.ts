import { isObject } from '@contract-first/document/json'
import { jsonOf } from '@contract-first/document/request'
import { randomId } from '../request/request-parts.ts'

/**
 * Parses JSON that has integers beyond ±(2^53 - 1): `bigIntegers` or `textIntegers`.
 * @param withLarge - the text of the JSON, with others in the place of the digits of those integers
 */
export type ReadIntegers = (withLarge: (replacement: (digits: string) => string) => string) => unknown

/** Reads integers that JavaScript would round as `bigint`, and the others as numbers. */
export const bigIntegers: ReadIntegers = (withLarge) => {
  // No text of a response begins like this, by chance or by intent.
  const mark = `${randomId()}:`
  return JSON.parse(
    withLarge((digits) => `"${mark}${digits}"`),
    (_, value: unknown) =>
      typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

/** Reads integers that JavaScript would round as their digits, and the others as numbers. */
export const textIntegers: ReadIntegers = (withLarge) => JSON.parse(withLarge((digits) => `"${digits}"`))

/**
 * Makes the writer of a JSON body whose integers may be texts.
 * @param names - the members that hold integers, or lists of them; an empty one is the body itself
 */
export function writeTextIntegers(names: readonly string[]): (value: unknown) => string {
  const withIntegers = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => withIntegers(item, name))
    if (isObject(value) && !('toJSON' in value)) {
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withIntegers(member, key)]))
    }
    return typeof value === 'string' && names.includes(name) && /^-?\d+$/.test(value) ? BigInt(value) : value
  }
  return (value) => jsonOf(withIntegers(value, ''), 'The body')
}
