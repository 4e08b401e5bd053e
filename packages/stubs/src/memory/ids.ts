/** How many items a resource has had, those that are gone included. */
export interface IdHistory {
  count: number
  /** The greatest of their ids that are numbers; 0 without any. */
  highest: number
}

/**
 * Ids that an item may have, the likeliest first: numbers count on, and texts look like the example, such as
 * `cus_8f3a0002` after `cus_8f3a0001`.
 *
 * @param example - the id of an example, if one is known
 */
export function* idCandidates(example: unknown, { count, highest }: IdHistory): Generator<string | number> {
  const next = count === 0 && typeof example === 'number' ? example : highest + 1
  if (typeof example !== 'string') yield next
  else if (UUID.test(example)) yield crypto.randomUUID()
  else {
    if (/^\d+$/.test(example)) yield String(highest + 1)
    for (let further = 0; further < TRIES; further++) yield counted(example, count + further)
  }
  yield highest + 1
  yield String(highest + 1)
  yield crypto.randomUUID()
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How many texts like the example are tried. */
const TRIES = 20

/** A text like the example with a number at its end, in as many places as it takes: digits stay digits. */
function counted(example: string, count: number): string {
  const characters = [...example]
  let rest = count
  for (let at = characters.length - 1; at >= 0 && rest > 0; at--) {
    const alphabet = ALPHABETS.find((one) => one.includes(characters[at] ?? ''))
    if (!alphabet) continue
    const sum = alphabet.indexOf(characters[at] ?? '') + rest
    characters[at] = alphabet[sum % alphabet.length] ?? ''
    rest = Math.floor(sum / alphabet.length)
  }
  return characters.join('')
}

/** A hexadecimal digit stays one. */
const ALPHABETS = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEF', 'GHIJKLMNOPQRSTUVWXYZ']
