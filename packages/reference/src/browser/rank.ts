import { isSilent, KNOWN_WORDS, synonymsOf } from './synonyms.ts'

/** An index entry for a page or a part of one: its title, its address in the site, an excerpt, other words. */
export type Entry = readonly [title: string, address: string, line: string, words: string]

export interface Known {
  entry: Entry
  title: readonly string[]
  rest: readonly string[]
  /** The weight of one of the other words: lower, the more there are. */
  share: number
}

/** The share of the best score that a result must reach. */
const FIT = 0.4
const SYNONYM = 0.75
const LONG = 150
const TITLE = 3
const SCHEMA = 0.5
const PAGE = 1.8

export function known(entry: Entry): Known {
  const [title, address, line, words] = entry
  // Readers search for an operation by its operationId as often as by its title.
  const [, name = ''] = /\/([^/]+)\.html$/.exec(address) ?? []
  const rest = wordsOf(`${line} ${words}`)
  return { entry, title: wordsOf(`${title} ${name}`), rest, share: 1 / (1 + rest.length / LONG) }
}

/**
 * The best first: those with the rarest of the query's words, and with most of them. Typing errors count if nothing
 * else is found.
 */
export function rank(all: readonly Known[], query: string): Entry[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !isSilent(word))
  const asked = [...new Set(telling.length > 0 ? telling : words)]
  const columns = asked.flatMap((word) => {
    const column = pointsOf(all, word, false) ?? pointsOf(all, word, true) ?? []
    const count = column.filter((found) => found > 0).length
    return count === 0 ? [] : [{ column, weight: Math.log(1 + all.length / count) }]
  })
  const scored = all.map(({ entry }, index) => {
    const found = columns.map(({ column, weight }) => weight * (column[index] ?? 0))
    const covered = columns.reduce((sum, { column, weight }) => sum + (column[index] ? weight : 0), 0)
    const isNamed = entry[0].toLowerCase() === query.trim().toLowerCase()
    return { entry, isNamed, score: worth(entry) * found.reduce((sum, one) => sum + one, 0) * covered }
  })
  const best = Math.max(...scored.map(({ score }) => score), 0)
  const fit = scored.filter(({ score }) => score > 0 && score >= best * FIT * FIT)
  return fit.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score).map(({ entry }) => entry)
}

/** A question in words looks for an explanation. */
function worth([, address]: Entry): number {
  if (address.startsWith('schemas/')) return SCHEMA
  return /[/#]|^workflows/.test(address) ? 1 : PAGE
}

function pointsOf(all: readonly Known[], word: string, isLenient: boolean): number[] | undefined {
  const others = othersFor(word, isLenient)
  const known = new Map<string, number>()
  const like = (one: string) => {
    const found = known.get(one) ?? likeness(word, one, isLenient)
    known.set(one, found)
    return found
  }
  const column = all.map((one) => points(one, like, others))
  return column.some((found) => found > 0) ? column : undefined
}

/** The synonyms, and the word without its ending. */
function othersFor(word: string, isLenient: boolean): string[] {
  const root = word.replace(/(?:ies|s|ing|ed)$/, '')
  const roots = root !== word && root.length > 2 ? [root, ...synonymsOf(root)] : []
  const meant = isLenient ? KNOWN_WORDS.filter((one) => likeness(word, one, true) > 0) : []
  return [...synonymsOf(word), ...roots, ...meant.flatMap((one) => [one, ...synonymsOf(one)])]
}

function points({ title, rest, share }: Known, like: (one: string) => number, others: readonly string[]): number {
  const direct = Math.max(4 * most(title, like), share * most(rest, like))
  if (direct >= 12) return direct
  return others.reduce((best, other) => {
    const near = Math.max(TITLE * same(other, title), share * same(other, rest))
    return Math.max(best, SYNONYM * near)
  }, direct)
}

function same(word: string, among: readonly string[]): number {
  return among.includes(word) ? 4 : word.length > 4 && among.some((one) => one.startsWith(word)) ? 3 : 0
}

function most(words: readonly string[], like: (one: string) => number): number {
  let best = 0
  for (const one of words) {
    best = Math.max(best, like(one))
    if (best === 4) break
  }
  return best
}

/** 4 for the same word, 3 for a prefix, 2 for a substring, 1 for a likely typing error. */
function likeness(word: string, one: string, isLenient: boolean): number {
  if (one === word) return 4
  if (word.length > 2 && one.startsWith(word)) return 3
  if (word.length > 3 && one.includes(word)) return 2
  const typos = !isLenient || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const lengths = typos === 0 ? [] : [one.length, word.length, word.length + 1]
  return lengths.some((length) => distance(word, one.slice(0, length), typos) <= typos) ? 1 : 0
}

function wordsOf(text: string): string[] {
  return [text, text.replaceAll(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')].flatMap((one) =>
    one
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  )
}

/** The Damerau-Levenshtein distance of two words, or more than `max`. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
