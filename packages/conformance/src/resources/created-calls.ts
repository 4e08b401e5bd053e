import { isObject } from '@contract-first/document/json'
import { isSamePath, itemPathIn } from '@contract-first/document/resources'
import { NoExample } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Call } from '../exchange/call.ts'
import { plainValue } from '../exchange/example-body.ts'
import { withLongerTexts } from '../exchange/variations.ts'
import type { CallMaker, Given } from '../suite/setup.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { identityIn, identityOf } from './identity.ts'
import { type Item, itemOf } from './resource.ts'

/**
 * Calls that refer to the server's items, derived from paths and names: `/books/{bookId}` is called with the id of the
 * book that `POST /books` created or, to read one, of the first book that `GET /books` lists.
 */
export function createdCalls({ operations }: Contract): Record<string, CallMaker> {
  const failures = new Map<string, number>()
  // Creations that ask for a text of its own in each item.
  const unique = new Set<string>()
  const found = operations.flatMap((operation) => {
    const item = itemOf(operation, operations)
    return item && (item.create || item.list) ? [[operation.id, makerOf(operation, item)] as const] : []
  })
  return Object.fromEntries(found)

  function makerOf(operation: Operation, item: Item): CallMaker {
    // Neither reading an item nor adding to it is in the way of the next call, which can use it again.
    const createsBelow =
      operation.method === 'POST' && operations.some(({ path }) => isCollectionOf(operation.path, path))
    const known = new WeakMap<object, Call['values']>()
    return async (given) => {
      const { call, target } = given
      const isRead = operation.method === 'GET'
      // Items created by others are only read.
      const sources = [item.create, ...(isRead ? [item.list] : [])].filter((one) => one !== undefined)
      const values = known.get(target) ?? (await valuesFrom(given, sources, item))
      if ((isRead || createsBelow) && values) known.set(target, values)
      return { ...call, values: { ...call.values, ...values } }
    }
  }

  async function valuesFrom(
    given: Given,
    sources: readonly Operation[],
    item: Item,
  ): Promise<Call['values'] | undefined> {
    const { path, parameter } = item
    for (const source of sources) {
      const failed = failures.get(source.id) ?? 0
      if (failed >= FAILURES_MAX) continue
      failures.set(source.id, failed + 1)
      const plain = await callOf(given, source)
      if (!plain) continue
      const { call, answer } = await created(given, source, named(plain, parameter))
      // An item of a name that its creator chooses may exist already.
      if (answer.status >= 300 && answer.status !== 409) continue
      const made = answer.status === 409 ? undefined : identityIn(answer, path, parameter)?.value
      const value = made ?? identityOf(call.body?.value, item)
      // Two operations may describe what is above them differently: a value of one may be invalid for the other.
      const above = Object.entries(call.values).filter(([place, own]) => isAllowed(given.operation, place, own))
      if (value === undefined) continue
      failures.delete(source.id)
      return { ...Object.fromEntries(above), [placeOf(parameter)]: value }
    }
    return undefined
  }

  /** Creates an item; where it conflicts with another one, with texts of its own. */
  async function created({ send }: Given, { id }: Operation, plain: Call): Promise<{ call: Call; answer: Answer }> {
    const other = withLongerTexts(plain)
    if (other && unique.has(id)) return { call: other, answer: await send(other) }
    const answer = await send(plain)
    if (!other || answer.status !== 409) return { call: plain, answer }
    const second = await send(other)
    if (second.status >= 300) return { call: plain, answer }
    unique.add(id)
    return { call: other, answer: second }
  }
}

function isAllowed({ parameters }: Operation, place: string, value: unknown): boolean {
  const parameter = parameters.find((one) => placeOf(one) === place)
  return place.startsWith('path.') && parameter?.schema.isValid(value) !== false
}

function isCollectionOf(path: string, other: string): boolean {
  const item = itemPathIn(other)
  return item !== undefined && isSamePath(item.collection, path)
}

/** How often a source of items may give none in a row: it will not do so for the next call either. */
export const FAILURES_MAX = 3

/** A creation with the member that names the item: `POST /users` with the `username` of `/users/{username}`. */
function named(call: Call, { name }: Parameter): Call {
  const { media, value } = call.body ?? {}
  // An id is for the server to choose.
  if (!media?.schema || !isObject(value) || Object.hasOwn(value, name) || /id$/i.test(name)) return call
  const [member] = propertySchemas(appliedTo(media.schema, value), name)
  if (!member) return call
  const whole = { ...value, [name]: plainValue(member, [], () => true) }
  return media.schema.isTypical(whole) ? { ...call, body: { media, value: whole } } : call
}

/** A valid call; undefined where no value of one is known. */
async function callOf({ valid }: Given, operation: Operation): Promise<Call | undefined> {
  try {
    return await valid(operation)
  } catch (error) {
    if (error instanceof NoExample) return undefined
    throw error
  }
}
