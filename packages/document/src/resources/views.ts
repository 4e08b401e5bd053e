import type { JsonObject } from '../json/json.ts'
import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { asAnswered, describe, idOf, namesIn, sentOf, successesOf } from './describe-operation.ts'
import { type Member, schemasOf } from './members.ts'
import { plainName } from './names.ts'
import { type ItemPath, itemPathIn } from './paths.ts'
import type { Resource, ResourceOperation } from './resource.ts'
import { itemAt, listAt } from './shapes.ts'

/**
 * The operations below other items that answer with the items of a path, by the same schema:
 * `POST /customers/{customerId}/orders` for `/orders/{orderId}`.
 */
export function nestedOperations(api: Api, item: ItemPath & { path: string }): Operation[] {
  const read = api.operations.find(({ method, path }) => method === 'GET' && path === item.path)
  if (!read || item.collection.includes('{')) return []
  const id = idOf(api, [read], item)
  const isItem = (found: ReadonlyMap<string, Member>) => id !== undefined && found.has(id)
  const itemSchemas = (one: Operation): JsonObject[] =>
    successesOf(one.responses).flatMap(([, schema]) =>
      schemasOf(api, listAt(api, schema)?.items ?? itemAt(api, schema, isItem).schema),
    )
  const ofRead = new Set(itemSchemas(read).filter(({ properties }) => properties !== undefined))
  return api.operations.filter(
    (one) => isBelowOther(one, item.collection) && itemSchemas(one).some((schema) => ofRead.has(schema)),
  )
}

/** Whether a path is that of a collection below an item of another one: `/rooms/{roomId}/bookings` for `/bookings`. */
function isBelowOther({ method, path }: Operation, collection: string): boolean {
  const [last = ''] = collection.split('/').filter(Boolean).slice(-1)
  const above = itemPathIn(path)
  return above !== undefined && path === `${above.path}/${last}` && (method === 'GET' || method === 'POST')
}

/**
 * Adds the operations that show a resource below another one: `/rooms/{roomId}/bookings` for `/bookings`, whose items have
 * a `roomId`, or that answer by the same schema.
 */
export function withViews(
  api: Api,
  resource: Resource,
  { all, nested }: { all: readonly Resource[]; nested: readonly Operation[] },
): Resource {
  const collection = itemPathIn(resource.path)?.collection ?? ''
  const shown =
    resource.operations.find(({ role }) => role === 'list') ?? resource.operations.find(({ role }) => role === 'read')
  const known = [...Object.values(shown?.answers ?? {})].flatMap((answer) => answer.members ?? [])
  const taken = new Set(all.flatMap((one) => one.operations.map(({ method, path }) => `${method} ${path}`)))
  const views = api.operations.flatMap((one): ResourceOperation[] => {
    const above = itemPathIn(one.path)
    if (!above || !isBelowOther(one, collection) || collection.includes('{')) return []
    if (taken.has(`${one.method} ${one.path}`)) return []
    const wanted = plainName(above.parameter)
    const member = known.find((name) => plainName(name) === wanted)
    if (member === undefined && !nested.includes(one)) return []
    const isItem = (found: ReadonlyMap<string, Member>) => resource.id !== undefined && found.has(resource.id)
    const sent = asAnswered(sentOf(api, one, isItem), known)
    const role = one.method === 'GET' ? 'list' : 'create'
    const ours = namesIn([sent])
    return [
      {
        ...describe(api, role, one, { isItem, ours, sent }),
        of: member === undefined ? {} : { [above.parameter]: member },
      },
    ]
  })
  return { ...resource, operations: [...resource.operations, ...views] }
}
