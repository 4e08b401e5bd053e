import { items, type JsonObject, members } from '../json/json.ts'
import { follow } from '../view/follow.ts'
import { operationsIn } from '../words/methods.ts'
import { keywordIn, type Member, membersOf, schemasOf } from './members.ts'
import { idMemberOf, namesOrder, namesSearch, pagingRoleOf, plainName } from './names.ts'
import type { AnsweredItem, AnsweredList, ListQuery, Resource, ResourceOperation, Role, SentItem } from './resource.ts'
import { answeredItem, answeredList, itemAt, jsonSchemaOf, listAt, sentItem } from './shapes.ts'

/** The collection of an item's path, and the parameter that names the item: `/books` and `bookId`. */
export interface ItemPath {
  collection: string
  parameter: string
}

/** The item that a path begins with and is the last to name: `/books/{bookId}` of `/books/{bookId}/cover`. */
export function itemPathIn(path: string): (ItemPath & { path: string }) | undefined {
  const [found, above, parameter] = /^(.*)\/\{([^{}]+)\}(?=\/|$)/.exec(path) ?? []
  if (found === undefined || above === undefined || parameter === undefined) return undefined
  // Some frameworks end every path with a slash.
  const end = path === `${found}/` ? '/' : ''
  return { path: found + end, collection: above + end, parameter }
}

interface Found {
  method: string
  path: string
  operation: JsonObject
  /** With those of its path item. */
  parameters: readonly JsonObject[]
}

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

/** A path without the names of its parameters, which say nothing. */
export function nameless(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '{}')
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(above.endsWith('/') ? above : `${above}/`)
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

/** The same, with the names that the members have in responses. */
function asAnswered(sent: SentItem | undefined, answered: readonly string[]): SentItem | undefined {
  if (!sent) return undefined
  const renamed = Object.entries(sent.members).map(([name, member]) => {
    const same = answered.includes(name) ? undefined : answered.find((one) => plainName(one) === plainName(name))
    return [name, same === undefined ? member : { ...member, as: same }]
  })
  return { ...sent, members: Object.fromEntries(renamed) }
}

/** The names that the members of request bodies have in responses. */
function namesIn(sent: readonly (SentItem | undefined)[]): ReadonlySet<string> {
  return new Set(sent.flatMap((one) => Object.entries(one?.members ?? {}).map(([name, { as = name }]) => as)))
}

/** A body may hold the item in a member, which is then an object as well. */
function sentOf(
  document: JsonObject,
  { requestBody }: JsonObject,
  isItem: (found: ReadonlyMap<string, Member>) => boolean,
) {
  return requestBody === undefined
    ? undefined
    : sentItem(document, requestBody, (found) => isItem(found) || !isEnvelope(document, found))
}

/** Whether a body has one member, which is an object. */
function isEnvelope(document: JsonObject, found: ReadonlyMap<string, Member>): boolean {
  const [only, ...more] = [...found.values()]
  return only !== undefined && more.length === 0 && membersOf(document, only.schemas[0]).size > 0
}

function idOf(document: JsonObject, operations: readonly (Found | undefined)[], { collection, parameter }: ItemPath) {
  for (const one of operations)
    for (const [, schema] of successesOf(document, one?.operation)) {
      const list = listAt(document, schema)
      const outer = [...membersOf(document, list ? list.items : schema)]
      const named = idMemberOf(
        outer.map(([name]) => name),
        parameter,
        collection,
      )
      if (named !== undefined) return named
      const inner = outer.flatMap(([, member]) => [...membersOf(document, member.schemas[0]).keys()])
      const nested = list ? undefined : idMemberOf(inner, parameter, collection)
      if (nested !== undefined) return nested
    }
  return undefined
}

/** The schemas of the JSON in successful responses, by status. */
function successesOf(document: JsonObject, operation: JsonObject | undefined): [status: string, schema: unknown][] {
  return members(operation?.responses).flatMap(([status, response]) => {
    const schema = /^2|^default$/.test(status) ? jsonSchemaOf(document, response) : undefined
    return schema === undefined ? [] : [[status, schema]]
  })
}

interface Described {
  isItem: (found: ReadonlyMap<string, Member>) => boolean
  /** The names of all members that callers decide. */
  ours: ReadonlySet<string>
  sent: SentItem | undefined
}

function describe(
  document: JsonObject,
  role: Role,
  { method, path, operation, parameters }: Found,
  { isItem, ours, sent }: Described,
): ResourceOperation {
  const answers = successesOf(document, operation).flatMap(
    ([status, schema]): [string, AnsweredItem | AnsweredList][] => {
      if (role !== 'list') return [[status, answeredItem(document, itemAt(document, schema, isItem), ours)]]
      const list = listAt(document, schema)
      return list ? [[status, answeredList(document, schema, list, ours)]] : []
    },
  )
  return {
    role,
    method,
    path,
    ...(sent && { sent }),
    answers: Object.fromEntries(answers),
    ...(role === 'list' && { query: queryOf(document, parameters, answers) }),
  }
}

function queryOf(
  document: JsonObject,
  parameters: readonly JsonObject[],
  answers: readonly (readonly [string, AnsweredItem])[],
): ListQuery {
  const named = parameters.flatMap((one) =>
    one.in === 'query' && typeof one.name === 'string' ? [{ name: one.name, schema: one.schema }] : [],
  )
  const roles = named.map((one) => ({ ...one, role: pagingRoleOf(one.name) }))
  const place = roles.find(({ role }) => role !== undefined && role !== 'size')
  const byDefault = (schema: unknown) => keywordIn({ schemas: schemasOf(document, schema) }, 'default')
  // Without a parameter for the place, `size` may be that of a shoe.
  const size = roles.find(({ role, name }) => role === 'size' && (place !== undefined || !/^size$/i.test(name)))
  const order = named.find(({ name }) => namesOrder(name))
  const members = answers.flatMap(([, one]) => one.members ?? [])
  const filters = roles.flatMap(({ name, role }) => {
    const member = role === undefined ? members.find((one) => plainName(one) === plainName(name)) : undefined
    return member === undefined ? [] : [[name, member]]
  })
  const sizeDefault = size && byDefault(size.schema)
  return {
    ...(size && { size: { name: size.name, ...(typeof sizeDefault === 'number' && { default: sizeDefault }) } }),
    ...(place && { place: { name: place.name, role: place.role as 'page', first: firstPage(document, place.schema) } }),
    filters: Object.fromEntries(filters),
    search: named.map(({ name }) => name).filter(namesSearch),
    ...(order && { order: order.name }),
  }
}

/** Pages are counted from 1, unless the schema says otherwise. */
function firstPage(document: JsonObject, schema: unknown): number {
  const schemas = schemasOf(document, schema)
  const [byDefault, minimum] = ['default', 'minimum'].map((word) => keywordIn({ schemas }, word))
  return typeof byDefault === 'number' ? byDefault : minimum === 0 ? 0 : 1
}

/**
 * Adds the operations that show a resource below another one, which its items name: `/rooms/{roomId}/bookings` for
 * `/bookings`, whose items have a `roomId`.
 */
function withViews(
  document: JsonObject,
  operations: readonly Found[],
  resource: Resource,
  all: readonly Resource[],
): Resource {
  const collection = itemPathIn(resource.path)?.collection ?? ''
  const [last = ''] = collection.split('/').filter(Boolean).slice(-1)
  const list = resource.operations.find(({ role }) => role === 'list')
  const known = [...Object.values(list?.answers ?? {})].flatMap((answer) => answer.members ?? [])
  const taken = new Set(all.flatMap((one) => one.operations.map(({ method, path }) => `${method} ${path}`)))
  const views = operations.flatMap((one): ResourceOperation[] => {
    const above = itemPathIn(one.path)
    const isView = above && one.path === `${above.path}/${last}` && (one.method === 'GET' || one.method === 'POST')
    if (!isView || taken.has(`${one.method} ${one.path}`) || collection.includes('{')) return []
    const wanted = plainName(above.parameter)
    const member = known.find((name) => plainName(name) === wanted)
    if (member === undefined) return []
    const isItem = (found: ReadonlyMap<string, Member>) => resource.id !== undefined && found.has(resource.id)
    const sent = asAnswered(sentOf(document, one.operation, isItem), known)
    const role = one.method === 'GET' ? 'list' : 'create'
    const ours = namesIn([sent])
    return [{ ...describe(document, role, one, { isItem, ours, sent }), of: { [above.parameter]: member } }]
  })
  return { ...resource, operations: [...resource.operations, ...views] }
}
