/** A regular expression, reduced to which characters may follow each other. */
export type Node =
  /** One character that this source matches. */
  | { kind: 'character'; source: string }
  | { kind: 'sequence' | 'choice'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

/** One character: an escape, a class, or a back reference, which is treated as one. */
const CHARACTER =
  /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[^\\()[|]/iy
const ANCHOR = /[\^$]|\\[bB]/y
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y
const GROUP = /\((?:\?(?:(<?[=!])|:|<[^>]*>))?/y

const NOTHING: Node = { kind: 'sequence', parts: [] }
/** `^` */
const START: Node = { kind: 'sequence', parts: [] }

/** Whether an expression matches only at the start of a text. */
export function isAnchored(node: Node): boolean {
  if (node.kind === 'choice') return node.parts.every(isAnchored)
  return node === START || (node.kind === 'sequence' && node.parts[0] !== undefined && isAnchored(node.parts[0]))
}

/** Reads an expression that `RegExp` takes. */
export function parsePattern(source: string): Node {
  let at = 0
  return choice()

  function choice(): Node {
    const parts = [sequence()]
    while (source[at] === '|') {
      at++
      parts.push(sequence())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(term()))
    return { kind: 'sequence', parts }
  }

  function term(): Node {
    const anchor = take(ANCHOR)
    if (anchor) return anchor[0] === '^' ? START : NOTHING
    const group = take(GROUP)
    if (!group) return { kind: 'character', source: take(CHARACTER)?.[0] ?? (source[at++] as string) }
    const inside = choice()
    at++
    // Lookarounds consume no character.
    return group[1] === undefined ? inside : NOTHING
  }

  function repeated(part: Node): Node {
    const found = take(QUANTIFIER)
    if (!found) return part
    const [, sign, from, comma, to] = found
    if (sign !== undefined) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(from)
    return { kind: 'repeat', part, min, max: comma === '' ? min : to === '' ? Infinity : Number(to) }
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
}
