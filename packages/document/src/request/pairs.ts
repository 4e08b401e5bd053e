import type { ParameterStyle } from '../words/parameters.ts'
import { encodeCharacter } from './percent-encoding.ts'
import { textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/** A name and its text, as they stand in a query, a form or a cookie. */
export type Pair = readonly [name: string, text: string]

/** How a value becomes pairs. */
export interface Expansion {
  style: string
  explode: boolean
  /** Whether `encode` makes percent-encoded text, in which a character that separates can be hidden. */
  isEncoded: boolean
  encode(text: string): string
  encodeName(name: string): string
}

/** What stands between the items of what is one text, and of what is exploded but no pairs of its own. */
type Delimiters = readonly [joined: string, exploded?: string]

const DELIMITERS: Readonly<Record<string, Delimiters>> = {
  simple: [',', ','],
  label: [',', '.'],
  matrix: [',', ';'],
  form: [','],
  cookie: [','],
  deepObject: [','],
  spaceDelimited: [' '],
  pipeDelimited: ['|'],
} satisfies Record<ParameterStyle, Delimiters>

/**
 * The pairs that a value is written as: one, or one for each item or member of what is exploded (OpenAPI Specification 3.1.1,
 * section 4.8.12.4). An empty list or object has none (RFC 6570, section 2.3).
 * @param what - names the value in messages
 * @throws {UnwritableError} for a value that would not be read as the same
 */
export function pairsOf(name: string, value: unknown, expansion: Expansion, what: string): Pair[] {
  const { style, explode, isEncoded, encode, encodeName } = expansion
  if (!isComposed(value)) return [[encodeName(name), encode(textOf(value, what))]]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const isList = Array.isArray(value)
  const [joined, exploded] = DELIMITERS[style] ?? [',']
  // A blank or `|` that separates is percent-encoded too: nothing tells it from the others.
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
      if (isComposed(member) && (style === 'deepObject' || (style === 'form' && isList)))
        return bracketed(`${name}[${key}]`, member)
      return [[encodeName(nameOf(key)), textIn(member, exploded)]]
    })
  }
  if (members.length === 0) return []
  const parts = members.flatMap(([key, member]) => (isList ? [member] : [key, member]))
  return [[encodeName(name), parts.map((part) => textIn(part, delimiter)).join(delimiter)]]

  /** What is inside an item or a member has no style: Rails, PHP and `qs` read it by brackets. */
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
