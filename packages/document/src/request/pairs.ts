import { SEPARATORS } from '../serialization/styles.ts'
import type { ParameterStyle } from '../words/parameters.ts'
import { encodeCharacter } from './percent-encoding.ts'
import { textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/** A name and its text, as in a query, a form or a cookie. */
export type Pair = readonly [name: string, text: string]

/** The way in which a value becomes pairs. */
export interface Expansion {
  style: string
  explode: boolean
  /** Whether lists and objects inside others get brackets, as where every part is a pair of its own. */
  hasBrackets: boolean
  /** Whether `encode` percent-encodes, so that a separator inside a text can be escaped. */
  isEncoded: boolean
  encode(text: string): string
  encodeName(name: string): string
}

/**
 * The pairs that a value is written as: a single one or, when exploded, one for each item or member (OpenAPI
 * Specification 3.1.1, section 4.8.12.4). An empty list or object has none (RFC 6570, section 2.3).
 * @param what - the name of the value in messages
 * @throws {UnwritableError} for a value that would be read as a different one
 */
export function pairsOf(name: string, value: unknown, expansion: Expansion, what: string): Pair[] {
  const { style, explode, hasBrackets, isEncoded, encode, encodeName } = expansion
  if (!isComposed(value)) return [[encodeName(name), encode(textOf(value, what))]]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const isList = Array.isArray(value)
  const { joined, exploded } = SEPARATORS[style as ParameterStyle] ?? SEPARATORS.form
  // A blank or `|` is percent-encoded even as a separator, and then looks the same as inside an item.
  const delimiter = joined === ',' ? joined : encode(joined)
  const textIn = (part: unknown, between: string | undefined) => {
    const text = encode(textOf(part, what))
    if (between === undefined || !text.includes(between)) return text
    if (isEncoded && between.length === 1) return text.replaceAll(between, encodeCharacter)
    throw new UnwritableError(
      `${what} has an item with ${JSON.stringify(decodeURI(between))}, which separates its items.`,
    )
  }
  if (explode || style === 'deepObject') {
    const nameOf = (key: string) => (isList ? name : style === 'deepObject' ? `${name}[${key}]` : key)
    return members.flatMap(([key, member]): Pair[] => {
      if (isComposed(member) && hasBrackets && (style === 'deepObject' || (style === 'form' && isList)))
        return bracketed(`${name}[${key}]`, member)
      return [[encodeName(nameOf(key)), textIn(member, exploded)]]
    })
  }
  if (members.length === 0) return []
  const parts = members.flatMap(([key, member]) => (isList ? [member] : [key, member]))
  return [[encodeName(name), parts.map((part) => textIn(part, delimiter)).join(delimiter)]]

  /** No style covers what is inside an item or a member: Rails, PHP and `qs` read it from brackets. */
  function bracketed(place: string, part: unknown): Pair[] {
    if (!isComposed(part)) return [[encodeName(place), encode(textOf(part, what))]]
    const inside = Object.entries(part).filter(([, member]) => member !== undefined)
    return inside.flatMap(([key, member]) => bracketed(`${place}[${key}]`, member))
  }
}

/** Whether a value has items or members. */
export function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}
