import { isSameStrong } from './entity-tag.ts'
import { type FieldsOfRequest, fieldOf, type Validators } from './header-fields.ts'
import { readHttpDate, secondOf } from './http-date.ts'

/** The part of a representation that a request asks for. */
export type SelectedRange =
  /** The bytes from `start` up to, but not including, `end`. */
  | { status: 206; start: number; end: number; contentRange: string }
  /** None of the requested bytes exist. */
  | { status: 416; contentRange: string }

/** A representation, with its size in bytes. */
export interface Representation extends Validators {
  size: number
}

interface Bytes {
  start: number
  end: number
}

/** A request for more ranges than this is answered in full: RFC 9110, section 14.2, warns of their cost. */
const MAX_RANGES = 16

/**
 * Reads `Range` and `If-Range`: RFC 9110, sections 13.1.5 and 14.2. Undefined if the response is the whole
 * representation: no part was requested, the representation has changed, or several parts do not touch.
 */
export function selectRange(
  { method, header }: FieldsOfRequest,
  { size, ...validators }: Representation,
): SelectedRange | undefined {
  const range = fieldOf(header, 'range')
  if (range === undefined || method !== 'GET') return undefined
  const asked = readRanges(range)
  if (!asked || !isUnchanged(fieldOf(header, 'if-range'), validators)) return undefined
  const satisfiable = asked.map((one) => within(one, size)).filter((one) => one !== undefined)
  if (satisfiable.length === 0) return { status: 416, contentRange: `bytes */${size}` }
  const joined = join(satisfiable)
  if (!joined) return undefined
  const { start, end } = joined
  return { status: 206, start, end, contentRange: `bytes ${start}-${end - 1}/${size}` }
}

/** `first` and `last` as they are written; a suffix has no first. */
interface RequestedRange {
  first: number | undefined
  last: number | undefined
}

/** The requested ranges; undefined for another unit and for invalid ranges, which are ignored. */
function readRanges(text: string): RequestedRange[] | undefined {
  const [, list = ''] = /^\s*bytes=(.*)$/i.exec(text) ?? []
  const specs = list.split(',').map((spec) => spec.trim())
  const given = specs.filter((spec) => spec !== '')
  if (given.length === 0 || given.length > MAX_RANGES) return undefined
  const asked = given.map(readRange)
  return asked.every((one) => one !== undefined) ? asked : undefined
}

function readRange(spec: string): RequestedRange | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(spec) ?? []
  if (first === '' && last === '') return undefined
  const asked = { first: first === '' ? undefined : Number(first), last: last === '' ? undefined : Number(last) }
  const isBackwards = asked.first !== undefined && asked.last !== undefined && asked.last < asked.first
  return isBackwards ? undefined : asked
}

function within({ first, last }: RequestedRange, size: number): Bytes | undefined {
  const start = first ?? Math.max(0, size - (last ?? 0))
  const end = first === undefined || last === undefined ? size : Math.min(size, last + 1)
  return start < end ? { start, end } : undefined
}

/** Joins ranges that overlap or touch; undefined if they do not become one. */
function join(ranges: readonly Bytes[]): Bytes | undefined {
  const [first, ...others] = ranges.toSorted((a, b) => a.start - b.start)
  let joined = first
  for (const { start, end } of others) {
    if (!joined || start > joined.end) return undefined
    joined = { start: joined.start, end: Math.max(joined.end, end) }
  }
  return joined
}

/** Whether the representation of which the caller has a part is still current; only a strong validator can tell. */
function isUnchanged(condition: string | undefined, { etag, lastModified }: Validators): boolean {
  if (condition === undefined) return true
  if (condition.trim().endsWith('"')) return etag !== undefined && isSameStrong(condition.trim(), etag)
  const date = readHttpDate(condition)
  const modified = lastModified && secondOf(lastModified)
  // In a second that is not over, another change may follow: section 8.8.2.2.
  return date !== undefined && date === modified && modified < secondOf(new Date())
}
