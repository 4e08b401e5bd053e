import { LEVELS_MAX } from './excess.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * Whether `parsed` is what `text`, the JSON that it was parsed from, says, and no deeper than can be walked through. Of
 * two members with one name, `JSON.parse` drops the first without a word (RFC 8259, section 4).
 */
export function isWhole(text: string, parsed: object): boolean {
  return membersWritten(text) === membersOf(parsed, 1)
}

/** The colons outside strings. */
function membersWritten(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === COLON) count++
    else if (code === QUOTE) index = endOfString(text, index)
  }
  return count
}

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text.charCodeAt(start - 1) === BACKSLASH) start--
  return (at - start) % 2 === 1
}

/** Not a number when they are nested too deeply. */
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
