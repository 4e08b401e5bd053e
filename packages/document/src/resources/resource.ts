import { isObject } from '../json/json.ts'
import type { CountRole, PagingRole } from './names.ts'

/** The names that lead to a value in a body, from the outside in; none for the body itself. */
export type Steps = readonly string[]

/** The value at a place of a body; undefined if there is none. */
export function valueIn(body: unknown, [first, ...more]: Steps): unknown {
  if (first === undefined) return body
  return isObject(body) ? valueIn(body[first], more) : undefined
}

export type Role = 'create' | 'list' | 'read' | 'replace' | 'change' | 'remove'

/**
 * A kind of things that an API keeps: the paths of a collection and of its items, such as `/books` and `/books/{bookId}`.
 * It is plain JSON, so that generated code can hold it.
 */
export interface Resource {
  /** The path of an item: `/books/{bookId}`. */
  path: string
  /** The parameter of the path that names an item. */
  parameter: string
  /** The path of the item that this one is part of. */
  parent?: string
  /** The member of an item that holds its id; without one, only its path does. */
  id?: string
  operations: readonly ResourceOperation[]
}

export interface ResourceOperation {
  role: Role
  /** Spelled as in HTTP: `GET`. */
  method: string
  path: string
  /**
   * For a collection below another item, `/rooms/{roomId}/bookings`: the members of an item that have the value of a
   * parameter of the path, by its name; none if items do not say what they belong to.
   */
  of?: Readonly<Record<string, string>>
  /** What a request body says of an item. */
  sent?: SentItem
  /** Where a successful response holds the item or the list, by status (`200`, `2XX`, `default`). */
  answers: Readonly<Record<string, AnsweredItem | AnsweredList>>
  /** What the parameters of a list do. */
  query?: ListQuery
}

export interface SentItem {
  at: Steps
  /** The members that callers decide, with their defaults, and their names in responses where these differ: `FriendlyName` */
  members: Readonly<Record<string, { default?: unknown; as?: string }>>
}

export interface AnsweredItem {
  at: Steps
  /** The members that an item has here; undefined if it may have any. */
  members?: readonly string[]
  /** The times that only the server sets, when an item is created and when it changes. */
  created: readonly string[]
  changed: readonly string[]
}

export interface AnsweredList extends AnsweredItem {
  isList: true
  /** How many items a response has at least and at most. */
  least?: number
  most?: number
  /** The members of the envelope that count, by their place. */
  counts: readonly { at: Steps; role: CountRole }[]
  /** The members of the envelope that lead to the next page; an address rather than a token or a number. */
  next: readonly { at: Steps; isAddress: boolean }[]
}

export interface ListQuery {
  size?: { name: string; default?: number }
  /** The parameter for the place of a page; `first` is the number of the first one. */
  place?: { name: string; role: Exclude<PagingRole, 'size'>; first: number }
  /** The members that parameters compare, by the names of these. */
  filters: Readonly<Record<string, string>>
  search: readonly string[]
  order?: string
}
