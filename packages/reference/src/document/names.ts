import { createHash } from 'node:crypto'

/**
 * Names as they can stand in a file name and in an address, each once also where case does not count. A name keeps its
 * address whatever else the document holds: only one that is taken gets the first digits of its hash behind it.
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

/** Letters, digits, `.`, `_` and `-`; all else is a `-`. Cut where file systems would refuse it. */
export function slug(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '')
  if (plain === '') return `x-${hash(name)}`
  return plain.length <= 100 ? plain : `${plain.slice(0, 90)}-${hash(name)}`
}

/** Hexadecimal digits, the same for the same text. */
export function hash(text: string | Uint8Array, digits: number = 8): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits)
}
