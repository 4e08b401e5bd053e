import { isObject } from '@contract-first/document/json'
import { plainName, referenceNameOf } from '@contract-first/document/resources'
import { ifKnown } from '@contract-first/values'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import { exampleCall } from '../exchange/example.ts'
import type { CallMaker, Given } from '../suite/setup.ts'
import { FAILURES_MAX } from './created-calls.ts'
import { identityIn } from './identity.ts'
import { type Item, itemOf } from './resource.ts'

/**
 * Calls whose bodies name what other operations make: where there is a path `/books/{bookId}` or `/books/{id}`, the `bookId` of a new loan
 * is that of a book which `POST /books` answers with, or which `GET /books` lists.
 *
 * @param makers - of calls as they are without, by operation
 */
export function referringCalls(
  { operations }: Contract,
  makers: Readonly<Record<string, CallMaker>>,
): Record<string, CallMaker> {
  const items = operations
    .map((one) => itemOf(one, operations))
    .filter((item) => item !== undefined)
    .filter(({ create, list }) => create ?? list)
  const referring = operations.flatMap((operation) => {
    const named = itemsNamedBy(operation, items)
    return named.size === 0
      ? []
      : [
          [
            operation.id,
            makerOf(named, Object.hasOwn(makers, operation.id) ? makers[operation.id] : undefined),
          ] as const,
        ]
  })
  return { ...makers, ...Object.fromEntries(referring) }
}

function makerOf(items: ReadonlyMap<string, Item>, make: CallMaker | undefined): CallMaker {
  const failures = new Map<string, number>()
  return async (given) => {
    const call = (await make?.(given)) ?? given.call
    const { body } = call
    if (!body || !isObject(body.value)) return call
    const references: Record<string, { example: unknown; found: unknown }> = {}
    for (const [name, item] of items) {
      const failed = failures.get(name) ?? 0
      const found = failed < FAILURES_MAX ? await identityOf(given, item) : undefined
      failures.set(name, found === undefined ? failed + 1 : 0)
      if (found !== undefined) references[name] = { example: body.value[name], found }
    }
    const found = Object.entries(references).map(([name, { found }]) => [name, found])
    return { ...call, references, body: { ...body, value: { ...body.value, ...Object.fromEntries(found) } } }
  }
}

async function identityOf(given: Given, { create, list, path, parameter }: Item): Promise<unknown> {
  for (const source of [create, list].filter((one) => one !== undefined)) {
    const answer = await given.send(await given.valid(source))
    const found = answer.status < 300 ? identityIn(answer, path, parameter)?.value : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The items that a body refers to, by property: the property is named like their path parameter or, where that is a mere
 * `id`, like the item (`flow_id` of `/flows/{id}`).
 */
function itemsNamedBy(operation: Operation, items: readonly Item[]): Map<string, Item> {
  const value = bodyOf(operation)?.value
  const named = Object.entries(isObject(value) ? value : {}).flatMap(([name, one]): [string, Item][] => {
    // A property called just `id` may identify anything.
    if (!/.id$/.test(plainName(name))) return []
    const item = items.find(
      ({ create, collection, parameter }) =>
        create !== operation &&
        referenceNameOf(parameter.name, collection) === plainName(name) &&
        parameter.schema.isValid(one),
    )
    return item ? [[name, item]] : []
  })
  return new Map(named)
}

function bodyOf(operation: Operation): Call['body'] {
  const body = ifKnown(() => exampleCall(operation))?.body
  return body?.media.kind === 'json' ? body : undefined
}
