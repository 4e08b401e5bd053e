import { Unreadable } from './unreadable.ts'

/** A decoded name and its text, which is still encoded: only then can delimiters be told from data. */
export interface Pair {
  name: string
  text: string
}

/** Splits the query of `url` as `application/x-www-form-urlencoded`, in order. */
export function parseQuery(url: string): Pair[] {
  const start = url.indexOf('?')
  return start === -1 ? [] : parsePairs(url.slice(start + 1))
}

/** Splits `name=text` pairs that are joined by `&`. A name with malformed encoding stays as it is. */
export function parsePairs(joined: string): Pair[] {
  const pairs: Pair[] = []
  for (const part of joined.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    pairs.push({ name: tryDecode(name) ?? name, text: equals === -1 ? '' : part.slice(equals + 1) })
  }
  return pairs
}

/**
 * Decodes a text in a query or a form, where `+` is a blank.
 *
 * @throws {Unreadable}
 */
export function decodeForm(text: string): string {
  return tryDecode(text) ?? malformed()
}

/**
 * Decodes a text in a path.
 *
 * @throws {Unreadable}
 */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return malformed()
  }
}

function malformed(): never {
  throw new Unreadable('malformed percent-encoding')
}

function tryDecode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
