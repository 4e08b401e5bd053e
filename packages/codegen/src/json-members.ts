const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * Whether `parsed` lacks members that `bytes`, the JSON that it was parsed from, has: of two with one name, `JSON.parse`
 * drops the first without a word (RFC 8259, section 4).
 */
export function hasRepeatedMembers(bytes: Uint8Array, parsed: object): boolean {
  return membersWritten(bytes) !== membersOf(parsed)
}

/** The colons outside strings. In UTF-8 no part of another character looks like one of those that are looked for. */
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

function membersOf(value: object): number {
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null) count += membersOf(item)
    return count
  }
  for (const name in value) {
    count++
    const member = (value as Record<string, unknown>)[name]
    if (typeof member === 'object' && member !== null) count += membersOf(member)
  }
  return count
}
