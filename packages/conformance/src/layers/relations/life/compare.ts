import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Operation } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'
import { bodiesOf } from '../../../suite/bodies.ts'
import { clientsMembers, essence } from './kept.ts'

type Body = NonNullable<Call['body']>
type Item = Record<string, unknown> | undefined

/** The first most complete body, of the media type of a plain call. */
export function fullestBody(operation: Operation, call: Call): Body | undefined {
  return bodiesLike(operation, call).reduce<Body | undefined>(
    (most, body) => (most && size(most) >= size(body) ? most : body),
    undefined,
  )
}

/** The first most minimal body. */
export function leastBody(operation: Operation, call: Call): Body | undefined {
  return bodiesLike(operation, call).reduce<Body | undefined>(
    (least, body) => (least && size(least) <= size(body) ? least : body),
    undefined,
  )
}

function bodiesLike(operation: Operation, { body: plain }: Call): Body[] {
  const all = bodiesOf(operation).map(({ body }) => body)
  return all.filter(({ media, value }) => media === plain?.media && isObject(value))
}

function size({ value }: Body): number {
  return isObject(value) ? Object.keys(value).length : 0
}

/**
 * The sent members that read differently from the response to the write: the server may transform them when it stores
 * them, but not afterwards.
 */
export function differences(sent: unknown, written: Item, read: Item, unsteady?: ReadonlySet<string>): string[] {
  if (!isObject(sent) || !written || !read) return []
  return Object.keys(sent)
    .filter((name) => Object.hasOwn(written, name) && Object.hasOwn(read, name) && !unsteady?.has(name))
    .filter((name) => !isDeepStrictEqual(written[name], read[name]))
    .map(
      (name) => `has ${name} ${JSON.stringify(written[name])} in its response, but reads ${JSON.stringify(read[name])}`,
    )
}

/** A body that differs from an item in a plain member that clients decide. */
export function otherBody(operation: Operation, item: Item, id: string): Body | undefined {
  if (!item) return undefined
  return bodiesOf(operation).find(({ body }) => changedIn(body, item, id).length > 0)?.body
}

/** Whether no changed member took effect. */
export function isUnchanged(sent: Body, before: Item, after: Item, id: string): boolean {
  if (!before || !after) return false
  const changed = changedIn(sent, before, id)
  return changed.length > 0 && changed.every((name) => isDeepStrictEqual(before[name], after[name]))
}

/** Numbers, booleans and texts, whose different values no server treats as equal, except for blanks and letter case. */
function changedIn(sent: Body, item: Record<string, unknown>, id: string): string[] {
  return clientsMembers(sent, id).flatMap(([name, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && typeof item[name] === typeof value
    return isPlain && essence(value) !== essence(item[name]) ? [name] : []
  })
}
