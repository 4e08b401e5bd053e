import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { asAnswered, describe, idOf, namesIn, sentOf, successesOf } from './describe-operation.ts'
import { type Member, membersOf } from './members.ts'
import { type ItemPath, isBelow, isSamePath, itemPathIn, nameless } from './paths.ts'
import type { Resource, Role } from './resource.ts'
import { itemAt, listAt } from './shapes.ts'
import { nestedOperations, withViews } from './views.ts'

/** `POST` to an item changes it in some APIs. */
const OF_ITEMS: Readonly<Record<string, Role>> = {
  GET: 'read',
  PUT: 'replace',
  PATCH: 'change',
  POST: 'change',
  DELETE: 'remove',
}

/**
 * The resources of an API: paths that end with a parameter, below a collection that lists or creates their
 * items. What they are is read from paths and names alone.
 */
export function readResources(api: Api): Resource[] {
  const paths = [...new Set(api.operations.map(({ path }) => path))]
  const nested = new Map<string, readonly Operation[]>()
  const found = paths.flatMap((path) => {
    const item = itemPathIn(path)
    if (item?.path !== path) return []
    const below = nestedOperations(api, item)
    const resource = readResource(api, item, below)
    if (resource) nested.set(path, below)
    return resource ? [resource] : []
  })
  const collections = paths.flatMap((path) => itemPathIn(path)?.collection ?? [])
  const isOfItems = (path: string) => collections.some((collection) => isSamePath(path, collection))
  const nestedPaths = new Set([...nested.values()].flat().map(({ path }) => path))
  for (const path of paths.filter((one) => !isOfItems(one) && !nestedPaths.has(one))) {
    const resource = readCollection(api, path)
    if (resource) found.push(resource)
  }
  const whole = found.map((resource) =>
    withViews(api, resource, { all: found, nested: nested.get(resource.path) ?? [] }),
  )
  return whole.map((resource) => {
    const collection = itemPathIn(resource.path)?.collection ?? ''
    const above = whole
      .map(({ path }) => path)
      .filter((path) => path !== resource.path && isBelow(nameless(collection), nameless(path)))
    const [parent] = above.sort((one, other) => other.length - one.length)
    return parent === undefined ? resource : { ...resource, parent }
  })
}

/** @param below - the operations on its items that are below other ones */
function readResource(
  api: Api,
  { path, collection, parameter }: ItemPath & { path: string },
  below: readonly Operation[] = [],
): Resource | undefined {
  const at = (wanted: string, method: string) =>
    api.operations.find((one) => isSamePath(one.path, wanted) && one.method === method)
  const [create, list] = [at(collection, 'POST'), at(collection, 'GET')]
  const ofItems = api.operations.filter((one) => one.path === path && one.method in OF_ITEMS)
  const read = at(path, 'GET')
  const isCreated =
    create !== undefined || at(path, 'PUT') !== undefined || below.some(({ method }) => method === 'POST')
  if (!isCreated || (!read && !list)) return undefined
  const id = idOf(api, [read, create, list], { collection, parameter })
  const isItem = (member: ReadonlyMap<string, Member>) => id !== undefined && member.has(id)
  const roles: (readonly [Role, Operation])[] = [
    ...(create ? [['create', create] as const] : []),
    ...(list ? [['list', list] as const] : []),
    ...ofItems.map((one) => [OF_ITEMS[one.method] ?? 'read', one] as const),
  ]
  const answered = successesOf((read ?? create)?.responses ?? []).flatMap(([, schema]) => [
    ...membersOf(api, itemAt(api, schema, isItem).schema).keys(),
  ])
  const sent = roles.map(([, one]) => asAnswered(sentOf(api, one, isItem), answered))
  const ours = namesIn(sent)
  return {
    path,
    parameter,
    ...(id !== undefined && { id }),
    operations: roles.map(([role, one], index) => describe(api, role, one, { isItem, ours, sent: sent[index] })),
  }
}

/** A collection whose items have no paths: what creates them answers with the id that they have in its list. */
function readCollection(api: Api, collection: string): Resource | undefined {
  const at = (method: string) => api.operations.find((one) => one.path === collection && one.method === method)
  const [create, list] = [at('POST'), at('GET')]
  if (!create || !list) return undefined
  const item = { path: `${collection.replace(/\/$/, '')}/{id}`, collection, parameter: 'id' }
  const ids = [create, list].map((one) => idOf(api, [one], item))
  const isListed = successesOf(list.responses).some(([, schema]) => listAt(api, schema) !== undefined)
  const isOne = successesOf(create.responses).every(([, schema]) => listAt(api, schema)?.at.length !== 0)
  return ids[0] !== undefined && ids[0] === ids[1] && isListed && isOne ? readResource(api, item) : undefined
}
