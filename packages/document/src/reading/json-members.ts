import { LEVELS_MAX } from '../levels.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * Whether `parsed` holds every member of `bytes`, the JSON that it was parsed from, and is not too deep to walk
 * through. Of two members with one name, `JSON.parse` silently drops the first (RFC 8259, section 4).
 */
export function isWhole(bytes: Uint8Array, parsed: object): boolean {
  return membersWritten(bytes) === membersOf(parsed, 1)
}

/** Counts the colons outside strings. In UTF-8, no byte of a longer character equals one of those compared here. */
function membersWritten(bytes: Uint8Array): number {
  let count = 0
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === COLON) count++
    else if (bytes[index] === QUOTE) index = endOfString(bytes, index)
  }
  return count
}

function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}

/** Counts the members; NaN when they are nested too deeply. */
function membersOf(value: object, level: number): number {
  if (level > LEVELS_MAX) return Number.NaN
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) count += membersOf(item, level + 1)
    return count
  }
  for (const name in value) {
    count++
    const member = (value as Record<string, unknown>)[name]
    if (typeof member === 'object' && member !== null) count += membersOf(member, level + 1)
  }
  return count
}
