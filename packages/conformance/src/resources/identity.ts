import { isObject } from '@contract-first/document/json'
import { idMemberOf, itemPathIn, plainName } from '@contract-first/document/resources'
import type { Parameter } from '../contract/contract.ts'
import { type Answer, jsonOf } from '../exchange/answer.ts'
import type { Item } from './resource.ts'

/** The identifier of an item in its path. */
export interface Identity {
  value: unknown
  /**
   * Whether the server itself states it, by `Location` or a property's name; a property `id` for any other parameter is
   * a guess.
   */
  isCertain: boolean
}

/** The identity of an item: its `Location`, or a property that is called like the parameter, or `id`. */
export function identityIn(answer: Answer, path: string, parameter: Parameter): Identity | undefined {
  const located = { value: inLocation(answer.headers.get('Location'), path), isCertain: true }
  const collection = itemPathIn(path)?.collection
  const found = [located, ...itemsIn(jsonOf(answer)).map((item) => namedIn(item, parameter.name, collection))]
  return found
    .flatMap(({ value, isCertain }) => readings(value).map((reading) => ({ value: reading, isCertain })))
    .find(({ value }) => parameter.schema.isValid(value))
}

/** The same for one item of a list. */
export function identityOf(item: unknown, { collection, parameter }: Pick<Item, 'collection' | 'parameter'>): unknown {
  if (!isObject(item)) return undefined
  return readings(namedIn(item, parameter.name, collection).value).find((value) => parameter.schema.isValid(value))
}

/** The objects that a response may be about: itself, the first of a list, and the same in an envelope. */
export function itemsIn(value: unknown): Record<string, unknown>[] {
  const direct = first(value)
  const inside = isObject(value) ? Object.values(value).map(first) : []
  return [direct, ...inside].filter(isObject)
}

function inLocation(location: string | null, path: string): string | undefined {
  if (location === null || !URL.canParse(location, 'http://localhost')) return undefined
  const segments = (text: string) => text.split('/')
  const template = segments(path).reverse()
  const found = segments(new URL(location, 'http://localhost').pathname).reverse()
  // The server's base path may precede it.
  const isSame = template.every((segment, at) => segment === '' || /^\{.*\}$/.test(segment) || segment === found[at])
  const [last = ''] = found
  return isSame && last !== '' ? decodedOf(last) : undefined
}

function decodedOf(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** The id of an item: the member that is called like the parameter is certain, and `id` if the parameter is one. */
function namedIn(item: Record<string, unknown>, name: string, collection: string | undefined): Identity {
  const member = idMemberOf(Object.keys(item), name, collection)
  const wanted = plainName(name)
  const isCertain = wanted.endsWith('id') || (member !== undefined && plainName(member) === wanted)
  return { value: member === undefined ? undefined : item[member], isCertain }
}

/** A number may be a string in the body, and the other way round: a path has only text. */
function readings(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, String(value)]
  return typeof value === 'string' && value !== '' ? [value, ...(/^\d+$/.test(value) ? [Number(value)] : [])] : []
}
