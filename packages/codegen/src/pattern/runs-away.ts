import { type Node, parsePattern } from './parse.ts'

/** A character of an expression, and the ways to those that may come next. */
interface Position {
  matches: ReadonlySet<string>
  next: number[]
}

/** Larger expressions are not examined, as every pair of positions is visited. */
const POSITIONS_MAX = 120
/** A repetition of at least this many counts as unbounded. */
const MANY = 10
const SAMPLE: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'Ж',
  '中',
]

/**
 * Whether the matching time of an expression can double with each character of a text because its repetitions can share
 * the text in ever more ways (`^(a+)+$`): two different ways around one position with the same characters.
 */
export function runsAway(pattern: string): boolean {
  if (!/\)(?:[*+]|\{\d+,?\d*\})/.test(pattern)) return false
  const positions = positionsOf(parsePattern(pattern))
  return positions?.some((_, index) => isAmbiguous(positions, index)) ?? false
}

function isAmbiguous(positions: readonly Position[], start: number): boolean {
  const size = positions.length
  const seen = new Set([start * size + start])
  const before = new Map<number, number[]>()
  for (const pair of seen) {
    const [left, right] = [positions[Math.floor(pair / size)], positions[pair % size]]
    for (const [leftWay, one] of left?.next.entries() ?? [])
      for (const [rightWay, other] of right?.next.entries() ?? []) {
        if (!overlap(positions[one], positions[other])) continue
        // Two ways to one position diverge, too; they get their own pair, which tells them apart.
        const isParting = one === other && left === right && leftWay !== rightWay
        const target = one * size + other
        if (isParting && reaches(positions, one, start)) return true
        before.set(target, [...(before.get(target) ?? []), pair])
        seen.add(target)
      }
  }
  const back = new Set([start * size + start])
  for (const pair of back) for (const from of before.get(pair) ?? []) back.add(from)
  return [...back].some((pair) => Math.floor(pair / size) !== pair % size)
}

function reaches(positions: readonly Position[], from: number, to: number): boolean {
  const seen = new Set([from])
  for (const one of seen) for (const next of positions[one]?.next ?? []) seen.add(next)
  return seen.has(to)
}

function overlap(one: Position | undefined, other: Position | undefined): boolean {
  return SAMPLE.some((character) => one?.matches.has(character) && other?.matches.has(character))
}

/** The first and last positions of a part, and whether it may be empty. */
interface Ends {
  first: readonly number[]
  last: readonly number[]
  isOptional: boolean
}

/** The positions of an expression (Glushkov's construction); undefined if there are too many. */
function positionsOf(root: Node): readonly Position[] | undefined {
  const positions: Position[] = []
  endsOf(root)
  return positions.length > POSITIONS_MAX ? undefined : positions

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
    const isLoop = max >= MANY
    const ends = Array.from({ length: isLoop ? 1 : max }, (_, index) =>
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
