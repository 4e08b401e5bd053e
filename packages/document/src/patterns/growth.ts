import { isAnchored, type Node, parsePattern } from './parse.ts'

/** A character of an expression, and the ways to those that may come next. */
interface Position {
  matches: ReadonlySet<string>
  next: number[]
}

/** Larger expressions are not examined, as every pair of positions is visited. */
const POSITIONS_MAX = 120
/** A repetition of at least this many, within another, counts as unbounded. */
const MANY = 10
/** One next to another counts from this many on. */
const MANY_BESIDE = 100
const SAMPLE: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'Ж',
  '中',
]

/**
 * How the time grows that a backtracking engine takes for a text that an expression does not match: it doubles with each
 * character where repetitions can share the text in ever more ways (`^(a+)+$`), and grows at least with the square of
 * the length where a repetition follows another for the same characters (`^\s*\s*$`, or `\s+$` from every start).
 */
export type Growth = 'linear' | 'polynomial' | 'exponential'

export function growthOf(pattern: string): Growth {
  if (!/[*+}]/.test(pattern)) return 'linear'
  const root = parsePattern(pattern)
  if (/\)(?:[*+]|\{\d+,?\d*\})/.test(pattern)) {
    const { positions } = positionsOf(root, MANY)
    // Of what is too large nobody knows.
    if (!positions) return 'polynomial'
    if (positions.some((_, index) => isAmbiguous(positions, index))) return 'exponential'
  }
  return hasNeighbours(root, pattern) ? 'polynomial' : 'linear'
}

/** Two different ways around one position with the same characters. */
function isAmbiguous(positions: readonly Position[], start: number): boolean {
  const size = positions.length
  const seen = new Set([start * size + start])
  const before = new Map<number, number[]>()
  for (const pair of seen) {
    const [left, right] = [positions[Math.floor(pair / size)], positions[pair % size]]
    for (const [leftWay, one] of left?.next.entries() ?? [])
      for (const [rightWay, other] of right?.next.entries() ?? []) {
        if (!overlap(positions[one]?.matches, positions[other]?.matches)) continue
        // Two ways to one position diverge, too; they get their own pair, which tells them apart.
        const isParting = one === other && left === right && leftWay !== rightWay
        const target = one * size + other
        if (isParting && reached(positions, [one]).has(start)) return true
        before.set(target, [...(before.get(target) ?? []), pair])
        seen.add(target)
      }
  }
  const back = new Set([start * size + start])
  for (const pair of back) for (const from of before.get(pair) ?? []) back.add(from)
  return [...back].some((pair) => Math.floor(pair / size) !== pair % size)
}

/** Whether a repetition leads to another by characters that both repeat, and the text may still fail behind them. */
function hasNeighbours(root: Node, pattern: string): boolean {
  const { positions, last, first } = positionsOf(root, MANY_BESIDE, true)
  if (!positions) return true
  // Without an anchor, a match may begin anywhere: behind a repetition of any characters.
  if (!isAnchored(root)) positions.push({ matches: new Set(SAMPLE), next: [positions.length, ...first] })
  const loops = loopsOf(positions)
  const canEnd = (loop: ReadonlySet<number>) => !pattern.includes('$') && last.some((index) => loop.has(index))
  return loops.some((one) =>
    loops.some((other) => {
      if (one === other || canEnd(other)) return false
      const alphabet = alphabetOf(positions, one)
      const shared = new Set([...alphabetOf(positions, other)].filter((character) => alphabet.has(character)))
      const repeating = [...one].filter((index) =>
        reached(positions, waysFrom(positions, index, shared), shared).has(index),
      )
      const way = reached(positions, repeating, shared)
      return [...other].some((index) => way.has(index))
    }),
  )
}

/** The positions that repeat together. */
function loopsOf(positions: readonly Position[]): ReadonlySet<number>[] {
  const after = positions.map(({ next }) => reached(positions, next))
  const loops = new Map<number, ReadonlySet<number>>()
  for (const [index, ways] of after.entries()) {
    if (!ways.has(index) || [...loops.values()].some((loop) => loop.has(index))) continue
    loops.set(index, new Set([...ways].filter((other) => after[other]?.has(index))))
  }
  return [...loops.values()]
}

function alphabetOf(positions: readonly Position[], loop: ReadonlySet<number>): Set<string> {
  return new Set([...loop].flatMap((index) => [...(positions[index]?.matches ?? [])]))
}

/** The positions that `from` lead to, themselves included, by certain characters or any. */
function reached(positions: readonly Position[], from: Iterable<number>, by?: ReadonlySet<string>): Set<number> {
  const seen = new Set(from)
  for (const one of seen) for (const next of waysFrom(positions, one, by)) seen.add(next)
  return seen
}

function waysFrom(positions: readonly Position[], from: number, by?: ReadonlySet<string>): readonly number[] {
  const next = positions[from]?.next ?? []
  return by ? next.filter((index) => overlap(positions[index]?.matches, by)) : next
}

function overlap(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean {
  return SAMPLE.some((character) => one?.has(character) && other?.has(character))
}

/** The first and last positions of a part, and whether it may be empty. */
interface Ends {
  first: readonly number[]
  last: readonly number[]
  isOptional: boolean
}

/**
 * The positions of an expression (Glushkov's construction); undefined if there are too many. A repetition of at least
 * `many` is a loop; others are written out, or once if `isShort`.
 */
function positionsOf(root: Node, many: number, isShort = false): Ends & { positions: Position[] | undefined } {
  const positions: Position[] = []
  const ends = endsOf(root)
  return { ...ends, positions: positions.length > POSITIONS_MAX ? undefined : positions }

  function endsOf(node: Node): Ends {
    if (positions.length > POSITIONS_MAX) return { first: [], last: [], isOptional: true }
    if (node.kind === 'character') {
      const index = positions.push({ matches: matchesOf(node.source), next: [] }) - 1
      return { first: [index], last: [index], isOptional: false }
    }
    if (node.kind === 'repeat') return repeated(node)
    const parts = node.parts.map(endsOf)
    if (node.kind === 'sequence') return parts.reduce(joined, { first: [], last: [], isOptional: true })
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isOptional: parts.some(({ isOptional }) => isOptional),
    }
  }

  function repeated({ part, min, max }: Extract<Node, { kind: 'repeat' }>): Ends {
    // An exact count leaves no choice.
    if (min === max) return endsOf(part)
    const isLoop = max >= many
    const ends = Array.from({ length: isLoop || isShort ? 1 : max }, (_, index) =>
      optional(endsOf(part), isLoop ? min === 0 : index >= min),
    )
    const all = ends.reduce(joined, { first: [], last: [], isOptional: true })
    if (isLoop) connect(all, all)
    return all
  }

  function optional(ends: Ends, isOptional: boolean): Ends {
    return { ...ends, isOptional: ends.isOptional || isOptional }
  }

  function joined(one: Ends, other: Ends): Ends {
    connect(one, other)
    return {
      first: one.isOptional ? [...one.first, ...other.first] : one.first,
      last: other.isOptional ? [...one.last, ...other.last] : other.last,
      isOptional: one.isOptional && other.isOptional,
    }
  }

  function connect({ last }: Ends, { first }: Ends): void {
    for (const index of last) positions[index]?.next.push(...first)
  }
}

function matchesOf(source: string): ReadonlySet<string> {
  const expression = RegExp(`^(?:${source})$`, isOf(source, 'u') ? 'u' : '')
  return new Set(SAMPLE.filter((character) => expression.test(character)))
}

function isOf(source: string, flags: string): boolean {
  try {
    return RegExp(source, flags) !== undefined
  } catch {
    return false
  }
}
