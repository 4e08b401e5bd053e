/**
 * Ids that an item may have, the likeliest first: numbers count on, and texts look like the example, such as
 * `cus_8f3a0002` after `cus_8f3a0001`.
 *
 * @param example - the id of an example, if one is known
 * @param taken - the ids of the other items
 */
export function* idCandidates(example: unknown, taken: readonly unknown[]): Generator<string | number> {
  const numbers = [example, ...taken].map(Number).filter(Number.isSafeInteger)
  const next = Math.max(0, ...(taken.length === 0 ? [0] : numbers)) + 1
  if (typeof example !== 'string') yield next
  else if (UUID.test(example)) yield crypto.randomUUID()
  else {
    if (/^\d+$/.test(example)) yield String(next)
    const likes = taken.length === 0 ? [example] : []
    for (const like of likes) yield like
    for (let count = 1; count <= TRIES; count++) yield counted(example, taken.length + count)
  }
  yield next
  yield String(next)
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

const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
