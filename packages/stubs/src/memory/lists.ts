import { isObject } from '@contract-first/document/json'
import { type AnsweredList, type ListQuery, valueIn } from '@contract-first/document/resources'
import { withValue } from './places.ts'
import type { Item } from './state.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The items that the parameters of a list leave, in the order that they ask for.
 *
 * @param ours - the members that callers decide, in which words are searched for
 */
export function selected(
  items: readonly Item[],
  { filters, search, order }: ListQuery,
  query: Values,
  ours: ReadonlySet<string>,
): Item[] {
  const wanted = Object.entries(filters).flatMap(([name, member]) =>
    query[name] === undefined ? [] : [{ member, values: [query[name]].flat() }],
  )
  const words = search.flatMap((name) => (query[name] === undefined ? [] : [String(query[name]).toLowerCase()]))
  const left = items.filter(
    ({ body }) =>
      wanted.every(({ member, values }) => values.some((value) => isSame(body[member], value))) &&
      words.every((word) => Object.entries(body).some(([name, value]) => ours.has(name) && contains(value, word))),
  )
  return order !== undefined && query[order] !== undefined ? ordered(left, [query[order]].flat(), query) : left
}

function isSame(held: unknown, wanted: unknown): boolean {
  return Array.isArray(held) ? held.some((one) => isSame(one, wanted)) : String(held) === String(wanted)
}

function contains(value: unknown, word: string): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((one) => contains(one, word))
  return String(value).toLowerCase().includes(word)
}

/** By members, the last ones where the first are equal; `-name` and `name desc` are the other way round. */
function ordered(items: readonly Item[], by: readonly unknown[], query: Values): Item[] {
  const [, direction] = Object.entries(query).find(([name]) => /^(?:order|sort_?order|direction)$/i.test(name)) ?? []
  const keys = by
    .flatMap((text) => String(text).split(','))
    .map((text) => {
      const [, sign, name = '', end] = /^\s*([-+]?)\s*([\w.]+)(?:[\s:]+(\w+))?/.exec(text) ?? []
      return { name, isDown: sign === '-' || /^desc/i.test(end ?? String(direction)) }
    })
  return items.toSorted((one, other) => {
    for (const { name, isDown } of keys) {
      const order = compare(one.body[name], other.body[name])
      if (order !== 0) return isDown ? -order : order
    }
    return 0
  })
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''))
}

/** A page of a list. */
export interface Page {
  items: readonly Item[]
  /** How many items there are on all pages. */
  total: number
  size: number
  start: number
  /** The value of the parameter for the place that leads to the next page; undefined at the end. */
  next: string | number | undefined
}

/** The length of pages that a caller and the document leave open. */
const SIZE = 20

/**
 * @param most - how many items a response may have
 * @param isValue - whether the parameter for the place can have a value
 */
export function pageOf(
  items: readonly Item[],
  { size: sized, place }: ListQuery,
  query: Values,
  most: number,
  isValue: (value: string | number) => boolean,
): Page {
  const asked = sized && query[sized.name]
  const size = Math.min(typeof asked === 'number' ? asked : (sized?.default ?? (place ? SIZE : items.length)), most)
  const given = place && query[place.name]
  const start = place && given !== undefined ? startOf(items, place, given, size) : 0
  const shown = items.slice(start, start + size)
  const end = start + shown.length
  const last = shown.at(-1)
  const next = place && last && end < items.length ? nextOf(place, { start, end, size, last }, isValue) : undefined
  return { items: shown, total: items.length, size, start, next }
}

type Place = NonNullable<ListQuery['place']>

function startOf(items: readonly Item[], parameter: Place, given: unknown, size: number): number {
  const { role, first } = parameter
  if (role === 'offset') return Math.max(0, Number(given) || 0)
  if (role === 'page') return Math.max(0, (Number(given) || first) - first) * size
  for (const tokenOf of tokensFor(parameter)) {
    const after = items.findIndex((item) => String(tokenOf(item)) === String(given))
    if (after >= 0) return after + 1
  }
  // The item may have been deleted since.
  const place = Number.parseInt(String(given), 36)
  const behind = items.findIndex((item) => item.place > place)
  return behind < 0 ? (Number.isNaN(place) ? 0 : items.length) : behind
}

function nextOf(
  parameter: Place,
  { start, end, size, last }: { start: number; end: number; size: number; last: Item },
  isValue: (value: string | number) => boolean,
): string | number | undefined {
  const { role, first } = parameter
  if (role === 'offset') return end
  if (role === 'page') return first + Math.floor(start / size) + 1
  return tokensFor(parameter)
    .map((tokenOf) => tokenOf(last))
    .find(isValue)
}

/** The kinds of tokens for the place behind an item: the first that the document allows is sent. */
function tokensFor({ name }: Place): ((item: Item) => string | number)[] {
  const opaque = [
    ({ place }: Item) => place.toString(36).padStart(4, '0'),
    ({ place }: Item) => place.toString(36),
    ({ place }: Item) => place,
  ]
  const id = ({ key }: Item) => key.at(-1) ?? ''
  const number = ({ key }: Item) => Number(key.at(-1))
  // `starting_after` takes the id of the last item.
  return /after/i.test(name) ? [id, number, ...opaque] : [...opaque, id]
}

/** An envelope whose counts and links are those of a page, without what `isValid` refuses. */
export function withCounts(
  envelope: unknown,
  { counts, next }: AnsweredList,
  page: Page & { addresses: readonly string[]; first: number },
  isValid: (body: unknown) => boolean,
): unknown {
  const { total, start, size } = page
  const pages = size === 0 ? 0 : Math.ceil(total / size)
  const values: Record<(typeof counts)[number]['role'], unknown> = {
    total,
    pages,
    size,
    page: page.first + (size === 0 ? 0 : Math.floor(start / size)),
    offset: start,
    more: start + page.items.length < total,
  }
  const stated = [
    ...counts.map(({ at, role }) => ({ at, values: [values[role]] })),
    ...next.map(({ at, isAddress }) => {
      const [value, ...others] = isAddress ? page.addresses : [page.next]
      const end = valueIn(envelope, at) === null ? [null, undefined, ''] : [undefined, null, '']
      return { at, values: value === undefined ? end : [value, String(value), ...others] }
    }),
  ]
  return stated.reduce<unknown>((body, { at, values: candidates }) => {
    // What the example leaves out, such as an inner object, is not begun.
    if (at.length > 1 && !isObject(valueIn(body, at.slice(0, -1)))) return body
    const proposals = candidates.map((value) => withValue(body, at, value))
    return proposals.find(isValid) ?? body
  }, envelope)
}
