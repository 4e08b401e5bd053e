import { NoExample } from '@contract-first/values'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import type { CallMaker, Given } from '../suite/setup.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { identityIn } from './identity.ts'
import { type Item, itemOf } from './resource.ts'

/**
 * Calls that refer to the server's items, derived from paths and names: `/books/{bookId}` is called with the id of the
 * book that `POST /books` created or, to read one, of the first book that `GET /books` lists.
 */
export function createdCalls({ operations }: Contract): Record<string, CallMaker> {
  const found = operations.flatMap((operation) => {
    const item = itemOf(operation, operations)
    return item && (item.create || item.list) ? [[operation.id, makerOf(operation, item)] as const] : []
  })
  return Object.fromEntries(found)

  function makerOf(operation: Operation, item: Item): CallMaker {
    // Reading changes nothing, so the next call can use it again.
    const known = new WeakMap<object, Call['values']>()
    return async (given) => {
      const { call, target } = given
      const isRead = operation.method === 'GET'
      // Items created by others are only read.
      const sources = [item.create, ...(isRead ? [item.list] : [])].filter((one) => one !== undefined)
      const values = known.get(target) ?? (await valuesFrom(given, sources, item))
      if (isRead && values) known.set(target, values)
      return { ...call, values: { ...call.values, ...values } }
    }
  }

  async function valuesFrom(
    given: Given,
    sources: readonly Operation[],
    { path, parameter }: Item,
  ): Promise<Call['values'] | undefined> {
    for (const source of sources) {
      const call = await callOf(given, source)
      if (!call) continue
      const answer = await given.send(call)
      if (answer.status >= 300) continue
      const value = identityIn(answer, path, parameter)?.value
      const above = Object.entries(call.values).filter(([place]) => place.startsWith('path.'))
      if (value !== undefined) return { ...Object.fromEntries(above), [placeOf(parameter)]: value }
    }
    return undefined
  }
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
