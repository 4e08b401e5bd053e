import { items, type JsonObject, members } from '../json/json.ts'
import { follow } from '../references/follow.ts'
import { operationsIn } from '../words/methods.ts'
import { asAnswered, describe, type Found, idOf, namesIn, sentOf, successesOf } from './describe-operation.ts'
import { type Member, membersOf } from './members.ts'
import { type ItemPath, isBelow, itemPathIn, nameless } from './paths.ts'
import type { Resource, Role } from './resource.ts'
import { itemAt, listAt } from './shapes.ts'
import { withViews } from './views.ts'

/** `POST` to an item changes it in some APIs. */
const OF_ITEMS: Readonly<Record<string, Role>> = {
  GET: 'read',
  PUT: 'replace',
  PATCH: 'change',
  POST: 'change',
  DELETE: 'remove',
}

/**
 * The resources of a unified document: paths that end with a parameter, below a collection that lists or creates their
 * items. What they are is read from paths and names alone.
 */
export function readResources(document: JsonObject): Resource[] {
  const operations = members(document.paths).flatMap(([path, item]) => {
    const pathItem = follow(document, item)
    return operationsIn(pathItem).map(({ method, operation }): Found => {
      const own = [...items(pathItem?.parameters), ...items(operation.parameters)]
      const parameters = own.map((one) => follow(document, one)).filter((one) => one !== undefined)
      return { method, path, operation, parameters }
    })
  })
  const paths = [...new Set(operations.map(({ path }) => path))]
  const found = paths.flatMap((path) => {
    const item = itemPathIn(path)
    if (item?.path !== path) return []
    const resource = readResource(document, operations, item)
    return resource ? [resource] : []
  })
  const collections = new Set(paths.map((path) => itemPathIn(path)?.collection))
  for (const path of paths.filter((one) => !collections.has(one))) {
    const resource = readCollection(document, operations, path)
    if (resource) found.push(resource)
  }
  const whole = found.map((resource) => withViews(document, operations, resource, found))
  return whole.map((resource) => {
    const collection = itemPathIn(resource.path)?.collection ?? ''
    const above = whole
      .map(({ path }) => path)
      .filter((path) => path !== resource.path && isBelow(nameless(collection), nameless(path)))
    const [parent] = above.sort((one, other) => other.length - one.length)
    return parent === undefined ? resource : { ...resource, parent }
  })
}

function readResource(
  document: JsonObject,
  operations: readonly Found[],
  { path, collection, parameter }: ItemPath & { path: string },
): Resource | undefined {
  const at = (wanted: string, method: string) => operations.find((one) => one.path === wanted && one.method === method)
  const [create, list] = [at(collection, 'POST'), at(collection, 'GET')]
  const ofItems = operations.filter((one) => one.path === path && one.method in OF_ITEMS)
  const read = at(path, 'GET')
  if ((!create && !at(path, 'PUT')) || (!read && !list)) return undefined
  const id = idOf(document, [read, create, list], { collection, parameter })
  const isItem = (member: ReadonlyMap<string, Member>) => id !== undefined && member.has(id)
  const roles: (readonly [Role, Found])[] = [
    ...(create ? [['create', create] as const] : []),
    ...(list ? [['list', list] as const] : []),
    ...ofItems.map((one) => [OF_ITEMS[one.method] ?? 'read', one] as const),
  ]
  const answered = successesOf(document, (read ?? create)?.operation).flatMap(([, schema]) => [
    ...membersOf(document, itemAt(document, schema, isItem).schema).keys(),
  ])
  const sent = roles.map(([, { operation }]) => asAnswered(sentOf(document, operation, isItem), answered))
  const ours = namesIn(sent)
  return {
    path,
    parameter,
    ...(id !== undefined && { id }),
    operations: roles.map(([role, one], index) => describe(document, role, one, { isItem, ours, sent: sent[index] })),
  }
}

/** A collection whose items have no paths: what creates them answers with the id that they have in its list. */
function readCollection(document: JsonObject, operations: readonly Found[], collection: string): Resource | undefined {
  const at = (method: string) => operations.find((one) => one.path === collection && one.method === method)
  const [create, list] = [at('POST'), at('GET')]
  if (!create || !list) return undefined
  const item = { path: `${collection.replace(/\/$/, '')}/{id}`, collection, parameter: 'id' }
  const ids = [create, list].map((one) => idOf(document, [one], item))
  const isListed = successesOf(document, list.operation).some(([, schema]) => listAt(document, schema) !== undefined)
  const isOne = successesOf(document, create.operation).every(([, schema]) => listAt(document, schema)?.at.length !== 0)
  return ids[0] !== undefined && ids[0] === ids[1] && isListed && isOne
    ? readResource(document, operations, item)
    : undefined
}
