import { createHash } from 'node:crypto'

/**
 * Names for files and addresses, unique even ignoring case. A name keeps its address whatever else the document holds:
 * only a taken one gets the first digits of its hash appended.
 */
export class Names {
  readonly #taken = new Set<string>()

  claim(name: string): string {
    const plain = slug(name)
    const free = this.#taken.has(plain.toLowerCase()) ? `${plain}-${hash(name)}` : plain
    this.#taken.add(free.toLowerCase())
    return free
  }
}

/** Letters, digits, `.`, `_` and `-`; anything else becomes `-`. Cut to the length that file systems allow. */
export function slug(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '')
  if (plain === '') return `x-${hash(name)}`
  return plain.length <= 100 ? plain : `${plain.slice(0, 90)}-${hash(name)}`
}

/** Hexadecimal digits, the same for the same text. */
export function hash(text: string | Uint8Array, digits: number = 8): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits)
}
