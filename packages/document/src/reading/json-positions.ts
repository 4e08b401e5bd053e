import { type LineAndColumn, Lines } from './lines.ts'

/** The offset that marks a member (its key, or the list item itself) and the offset of its value. */
interface Member {
  mark: number
  value: number
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Finds places in JSON text that has been parsed: it scans only the objects and lists on the way, and remembers them.
 */
export class JsonPositions {
  readonly #text: string
  readonly #lines: Lines
  readonly #root: number
  /** The members of each object or list, by the offset at which it begins. */
  readonly #members = new Map<number, ReadonlyMap<string, Member>>()

  constructor(text: string) {
    this.#text = text
    this.#lines = new Lines(text)
    this.#root = this.#afterSpace(0)
  }

  /** The place of the key (or list item) that steps lead to, or of its nearest parent that exists. */
  locate(steps: readonly string[]): LineAndColumn {
    let at: Member = { mark: this.#root, value: this.#root }
    for (const step of steps) {
      const member = this.#membersAt(at.value).get(step)
      if (!member) break
      at = member
    }
    return this.#lines.placeOf(at.mark)
  }

  #membersAt(start: number): ReadonlyMap<string, Member> {
    const known = this.#members.get(start) ?? this.#read(start)
    this.#members.set(start, known)
    return known
  }

  #read(start: number): ReadonlyMap<string, Member> {
    const members = new Map<string, Member>()
    const kind = this.#text.charCodeAt(start)
    if (kind !== BRACE && kind !== BRACKET) return members
    let at = this.#afterSpace(start + 1)
    while (at < this.#text.length) {
      const code = this.#text.charCodeAt(at)
      if (code === BRACE_END || code === BRACKET_END) break
      if (code === COMMA) {
        at = this.#afterSpace(at + 1)
        continue
      }
      const mark = at
      let name = String(members.size)
      if (kind === BRACE) {
        const end = this.#afterString(at)
        name = String(JSON.parse(this.#text.slice(at, end)))
        at = this.#afterSpace(end)
        if (this.#text.charCodeAt(at) === COLON) at = this.#afterSpace(at + 1)
      }
      members.set(name, { mark, value: at })
      at = this.#afterSpace(this.#afterValue(at))
    }
    return members
  }

  #afterSpace(from: number): number {
    let at = from
    while (this.#text.charCodeAt(at) <= 0x20) at++
    return at
  }

  #afterString(from: number): number {
    let at = from + 1
    for (let code = this.#text.charCodeAt(at); code !== QUOTE; code = this.#text.charCodeAt(at))
      at += code === BACKSLASH ? 2 : 1
    return at + 1
  }

  #afterValue(from: number): number {
    let depth = 0
    let at = from
    for (; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === QUOTE) at = this.#afterString(at) - 1
      else if (code === BRACE || code === BRACKET) depth++
      else if (code === BRACE_END || code === BRACKET_END) {
        if (depth === 0) return at
        depth--
      } else if (code !== COMMA || depth > 0) continue
      if (depth === 0) return code === COMMA ? at : at + 1
    }
    return at
  }
}
