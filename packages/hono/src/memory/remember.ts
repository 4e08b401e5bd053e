import { isObject, type JsonObject } from '@contract-first/document/json'
import {
  type AnsweredItem,
  type AnsweredList,
  itemPathIn,
  nameless,
  plainName,
  type Resource,
  type ResourceOperation,
} from '@contract-first/document/resources'
import { kindOf } from '@contract-first/document/words'
import type { Context } from 'hono'
import { checkConditions } from '../http/index.ts'
import type { Contract, OperationContract } from '../operation.ts'
import { statusOf } from '../preferred-status.ts'
import { NotImplemented } from '../response/not-implemented.ts'
import { type Reply, reply } from '../response/reply.ts'
import { idCandidates } from './ids.ts'
import { type Judged, judgedBy } from './judge.ts'
import { pageOf, selected, withCounts } from './lists.ts'
import { filledPath, mergePatch, parametersOf, pick, textsOf, valueIn, withValue } from './places.ts'
import { type Item, Items, type Memory } from './state.ts'

/** The decoded parts of a request, as a handler gets them. */
interface Sent {
  path?: JsonObject
  query?: JsonObject
  header?: JsonObject
  body?: unknown
}

type Answer = (c: Context) => Reply

export interface RememberOptions {
  contract: Pick<Contract, 'operations'>
  resources: readonly Resource[]
  /** The beginning of every path, such as `/v1`. */
  basePath: string
  /** What addresses in responses begin with before that, such as `/mock`. */
  prefix?: string | undefined
  /** The document's response of an operation with a status, by default of success; undefined if it has none. */
  answer(operation: OperationContract, c: Context, status?: number): Reply | undefined
  /** The response where an item is not there; undefined if the operation documents none, and answers as ever. */
  missing(operation: OperationContract, c: Context): Reply | undefined
  /** A body as a response may have it, without undeclared members; undefined if it is not valid. */
  fit(operation: OperationContract, status: number, mediaType: string, body: unknown): unknown
  /** The items with which the list of a resource begins. */
  examples(resource: Resource): readonly unknown[]
  /** What another document remembered: what fits this one stays. */
  memory?: Memory | undefined
}

/** Handlers by operationId, for the operations that remember or are part of what is remembered. */
export interface Remembering {
  handlers: ReadonlyMap<string, (sent: Sent, c: Context) => Reply>
  memory: Memory
}

/** Handlers that keep what callers create, change and delete, as the resources of a document say. */
export function remembering(options: RememberOptions): Remembering {
  const { contract, resources } = options
  const items = options.memory instanceof Items ? options.memory : new Items()
  const context = new Keeper(options, items)
  const handlers = new Map<string, (sent: Sent, c: Context) => Reply>()
  for (const operation of Object.values(contract.operations)) {
    const answer: Answer = (c) => options.answer(operation, c) ?? reply(200)
    const kept = resourceOperation(resources, operation)
    const part = kept ? undefined : partOf(resources, operation.path)
    if (kept) handlers.set(operation.id, (sent, c) => context.handle(kept, operation, answer, sent, c))
    else if (part) handlers.set(operation.id, (sent, c) => context.below(part, operation, answer, sent, c))
  }
  items.keep((path, item) => context.isKept(path, item.body))
  return { handlers, memory: items }
}

interface Kept {
  resource: Resource
  own: ResourceOperation
}

function resourceOperation(resources: readonly Resource[], { method, path }: OperationContract): Kept | undefined {
  for (const resource of resources) {
    const own = resource.operations.find((one) => one.path === path && one.method === method.toUpperCase())
    if (own) return { resource, own }
  }
  return undefined
}

/** The resource of the item that a path is below, such as `/pets/{petId}` for `/pets/{petId}/photo`. */
function partOf(resources: readonly Resource[], path: string): Resource | undefined {
  const above = itemPathIn(path)?.path
  return above === undefined || above === path
    ? undefined
    : resources.find((one) => nameless(one.path) === nameless(above))
}

class Keeper {
  readonly #options: RememberOptions
  readonly #items: Items
  readonly #operations: ReadonlyMap<string, OperationContract>
  /** Each is compiled at its first use. */
  readonly #judged = new Map<OperationContract, Judged>()

  constructor(options: RememberOptions, items: Items) {
    this.#options = options
    this.#items = items
    this.#operations = new Map(
      Object.values(options.contract.operations).map((one) => [`${one.method.toUpperCase()} ${one.path}`, one]),
    )
  }

  handle({ resource, own }: Kept, operation: OperationContract, answer: Answer, sent: Sent, c: Context): Reply {
    const path = sent.path ?? {}
    const orphan = this.#withoutParent(resource, own, path, operation, c)
    if (orphan) return orphan
    const example = answer(c)
    // The document knows no response.
    if (example instanceof NotImplemented) return example
    const asked: Asked = { resource, own, operation, example, sent, path, c }
    switch (own.role) {
      case 'create':
        return this.#create(asked)
      case 'list':
        return this.#list(asked)
      case 'read':
        return this.#withItem(asked, (item) => this.#answerItem(asked, item))
      case 'remove':
        return this.#withItem(asked, (item) => this.#remove(asked, item))
      case 'change':
        return this.#withItem(asked, (item) => this.#change(asked, item))
      case 'replace':
        return this.#replace(asked)
    }
  }

  /** Answers as the document does, if the item above is there. */
  below(resource: Resource, operation: OperationContract, answer: Answer, sent: Sent, c: Context): Reply {
    const texts = textsOf(operation.path, sent.path ?? {}).slice(0, parametersOf(resource.path).length)
    this.#begin(resource, texts.slice(0, -1), c)
    const missing = this.#items.find(resource.path, texts) ? undefined : this.#options.missing(operation, c)
    return missing ?? answer(c)
  }

  /** Whether responses can show an item, such as one of another document. */
  isKept(path: string, body: JsonObject): boolean {
    const resource = this.#options.resources.find((one) => one.path === path)
    return (resource?.operations ?? []).some((own) => {
      const operation = this.#operations.get(`${own.method} ${own.path}`)
      if (!operation || (own.role !== 'read' && own.role !== 'list')) return false
      return Object.entries(own.answers).some(([status, { at, members }]) => {
        const shown = members ? pick(body, (name) => members.includes(name)) : body
        const whole = withValue({}, at, own.role === 'list' ? [shown] : shown)
        return this.#options.fit(operation, statusOf(status), 'application/json', whole) !== undefined
      })
    })
  }

  #judgedBy(operation: OperationContract): Judged {
    const known = this.#judged.get(operation) ?? judgedBy(operation)
    this.#judged.set(operation, known)
    return known
  }

  #withoutParent(
    { parent }: Resource,
    own: ResourceOperation,
    path: JsonObject,
    operation: OperationContract,
    c: Context,
  ) {
    const above = itemPathIn(own.path)
    const isView = own.of !== undefined && above !== undefined
    const wanted = isView ? above.path : parent
    const resource = this.#options.resources.find(
      (one) => wanted !== undefined && nameless(one.path) === nameless(wanted),
    )
    if (!resource) return undefined
    const key = textsOf(own.path, path).slice(0, parametersOf(resource.path).length)
    this.#begin(resource, key.slice(0, -1), c)
    return this.#items.find(resource.path, key) ? undefined : this.#options.missing(operation, c)
  }

  /** Puts the examples of the document into a list that nobody has looked at. */
  #begin(resource: Resource, above: readonly string[], c: Context): void {
    if (!this.#items.begin(resource.path, above)) return
    const parent = this.#options.resources.find(({ path }) => path === resource.parent)
    if (parent) {
      const key = above.slice(0, parametersOf(parent.path).length)
      this.#begin(parent, key.slice(0, -1), c)
      // What a caller has created has no parts yet.
      if (!this.#items.find(parent.path, key)?.isExample) return
    }
    for (const example of this.#options.examples(resource)) {
      const id = isObject(example) && resource.id !== undefined ? example[resource.id] : undefined
      if (!isObject(example) || (typeof id !== 'string' && typeof id !== 'number')) continue
      const key = [...above, String(id)]
      if (!this.isKept(resource.path, example)) continue
      if (!this.#items.find(resource.path, key)) this.#items.add(resource.path, key, example, true)
    }
  }

  #withItem(asked: Asked, then: (item: Item) => Reply): Reply {
    const { resource, own, operation, path, c } = asked
    const key = textsOf(own.path, path)
    this.#begin(resource, key.slice(0, -1), c)
    const item = this.#items.find(resource.path, key)
    if (!item) return this.#options.missing(operation, c) ?? asked.example
    const refused = this.#precondition(asked, item)
    return refused ?? then(item)
  }

  /** The response to a condition of the request that does not hold, if the operation documents it. */
  #precondition({ operation, sent, c }: Asked, item: Item | undefined): Reply | undefined {
    const method = c.req.method
    const header = pick(sent.header ?? {}, (name) => /^if-(?:none-)?match$/i.test(name))
    if (Object.keys(header).length === 0) return undefined
    const status = checkConditions({ method, header }, item && { etag: tagOf(item) })
    if (status === undefined) return undefined
    const answer = this.#options.answer(operation, c, status)
    return answer && item ? this.#withHeaders(answer, { operation, item, c }) : answer
  }

  #create(asked: Asked): Reply {
    const { resource, own, example, path, operation, c } = asked
    const above = own.of ? [] : textsOf(own.path, path)
    this.#begin(resource, above, c)
    const chosen = this.#chosenId(asked)
    if (chosen !== undefined) {
      const body = this.#newBody(asked, chosen)
      const known = this.#items.find(resource.path, [...above, String(chosen)])
      const conflict = known && this.#options.answer(operation, c, 409)
      if (conflict) return conflict
      if (known) {
        this.#items.change(known, body)
        return this.#answerItem(asked, known)
      }
      return this.#answerItem(asked, this.#items.add(resource.path, [...above, String(chosen)], body))
    }
    const like = resource.id === undefined ? undefined : this.#exampleItem(resource, c)?.[resource.id]
    for (const id of idCandidates(like, this.#items.had(resource.path))) {
      if (this.#items.find(resource.path, [...above, String(id)])) continue
      const named = this.#newBody(asked, id)
      const fitted = this.#fitted(asked, example, named)
      const shown = fitted === undefined ? undefined : valueIn(fitted, this.#shapeOf(asked, example)?.at ?? [])
      const isItsOwn = resource.id === undefined || !isObject(shown) || shown[resource.id] === id
      if (!this.#isPathId(resource, id) || !isItsOwn) continue
      const kept = isObject(shown) ? { ...named, ...shown } : named
      return this.#answerItem(asked, this.#items.add(resource.path, [...above, String(id)], kept))
    }
    return example
  }

  #replace(asked: Asked): Reply {
    const { resource, own, operation, path, c } = asked
    const key = textsOf(own.path, path)
    this.#begin(resource, key.slice(0, -1), c)
    const item = this.#items.find(resource.path, key)
    const refused = this.#precondition(asked, item)
    if (refused) return refused
    if (item) {
      const ours = this.#callersMembers(resource)
      const servers = pick(item.body, (name) => !ours.has(name) || name === resource.id)
      this.#items.change(item, { ...servers, ...this.#timesOf(asked, ['changed']), ...this.#sentMembers(asked, true) })
      return this.#answerItem(asked, item)
    }
    const isCreating =
      resource.operations.every(({ role }) => role !== 'create') || this.#judgedBy(operation).nameOf(201) === '201'
    const missing = isCreating ? undefined : this.#options.missing(operation, c)
    if (missing) return missing
    const id = path[resource.parameter]
    const body = this.#newBody(asked, id)
    const created =
      this.#judgedBy(operation).nameOf(201) === '201' ? this.#options.answer(operation, c, 201) : undefined
    return this.#answerItem({ ...asked, example: created ?? asked.example }, this.#items.add(resource.path, key, body))
  }

  #change(asked: Asked, item: Item): Reply {
    const { id } = asked.resource
    const wanted = pick(this.#sentMembers(asked, false), (name) => name !== id)
    const merged = { ...(mergePatch(item.body, wanted) as JsonObject), ...this.#timesOf(asked, ['changed']) }
    this.#items.change(item, merged)
    return this.#answerItem(asked, item)
  }

  #remove(asked: Asked, item: Item): Reply {
    const { resource, example } = asked
    const parts = this.#options.resources.filter((one) => nameless(one.path).startsWith(`${nameless(resource.path)}/`))
    this.#items.remove(
      resource.path,
      item.key,
      parts.map(({ path }) => path),
    )
    const fitted = this.#fitted(asked, example, item.body)
    return fitted === undefined ? example : reply(example.status, fitted, example.headers)
  }

  #list(asked: Asked): Reply {
    const { resource, own, operation, example, path, sent, c } = asked
    const shape = this.#shapeOf(asked, example)
    if (!shape || !('isList' in shape) || !own.query || !isJson(example)) return example
    const above = own.of ? [] : textsOf(own.path, path)
    this.#begin(resource, above, c)
    const all = this.#items.of(resource.path).filter(({ key, body }) => {
      const isBelow = above.every((text, at) => key[at] === text)
      const isOf = Object.entries(own.of ?? {}).every(([name, member]) => String(body[member]) === String(path[name]))
      return isBelow && isOf
    })
    const query = sent.query ?? {}
    const judged = this.#judgedBy(operation)
    const { place } = own.query
    const isValue = (value: string | number) => judged.isParameter('query', place?.name ?? '', value)
    const page = pageOf(selected(all, own.query, query, this.#callersMembers(resource)), own.query, query, isValue)
    const addresses = page.next === undefined || !place ? [] : this.#addressesOf(c, place.name, page.next)
    const fit = (body: unknown) => this.#options.fit(operation, example.status, mediaTypeOf(example), body)
    const [first = this.#exampleItem(resource, c)] = [valueIn(example.body, shape.at)].flat()
    const fitItem = (one: unknown) => [valueIn(fit(withValue(example.body, shape.at, [one])), shape.at)].flat()[0]
    const shown = page.items.flatMap((item) => this.#fittedItem(shape, first, item.body, fitItem) ?? [])
    const isValid = (body: unknown) => fit(body) !== undefined
    const counted = withCounts(example.body, shape, { ...page, addresses, first: place?.first ?? 1 }, isValid)
    const listed = withValue(counted, shape.at, shown)
    const link = judged.headerNamed(example.status, 'link')
    const isLink = (text: string) => judged.isHeader(example.status, link ?? '', text)
    const headers = link === undefined ? {} : { [link]: addresses.map((one) => `<${one}>; rel="next"`).find(isLink) }
    return reply(example.status, listed, { ...this.#counting(example, judged, page.total), ...headers })
  }

  /** Headers that count, such as `X-Total-Count`. */
  #counting({ status, headers }: Reply, judged: Judged, total: number): Reply['headers'] {
    const isCount = (name: string) => /^(?:x-)?total(?:-count)?$/i.test(name) && judged.isHeader(status, name, total)
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isCount(name) ? total : value]))
  }

  /** The address of a request with another value of a parameter, relative and absolute. */
  #addressesOf({ req }: Context, name: string, value: string | number): string[] {
    const url = new URL(req.url)
    url.searchParams.set(name, String(value))
    const path = `${this.#options.prefix ?? ''}${url.pathname}${url.search}`
    return [path, new URL(path, url).href]
  }

  /** The response with an item, in the form of an example. */
  #answerItem(asked: Asked, item: Item): Reply {
    const { example, operation, c } = asked
    const fitted = this.#fitted(asked, example, item.body)
    const body = fitted === undefined ? example.body : fitted
    return this.#withHeaders(reply(example.status, body, example.headers), {
      operation,
      item,
      c,
      resource: asked.resource,
    })
  }

  #withHeaders(
    { status, body, headers }: Reply,
    { operation, item, c, resource }: { operation: OperationContract; item: Item; c: Context; resource?: Resource },
  ): Reply {
    const judged = this.#judgedBy(operation)
    const { prefix = '', basePath } = this.#options
    const [tag, location] = ['etag', 'location'].map((name) => judged.headerNamed(status, name))
    const path = resource && `${prefix}${basePath}${filledPath(resource.path, item.key)}`
    const addresses = path === undefined ? [] : [path, new URL(path, c.req.url).href]
    const address = addresses.find((one) => location !== undefined && judged.isHeader(status, location, one))
    return reply(status, body, {
      ...headers,
      ...(tag !== undefined && judged.isHeader(status, tag, tagOf(item)) && { [tag]: tagOf(item) }),
      ...(location !== undefined && address !== undefined && status === 201 && { [location]: address }),
    })
  }

  #shapeOf({ own, operation }: Asked, { status }: Reply): AnsweredItem | AnsweredList | undefined {
    return own.answers[this.#judgedBy(operation).nameOf(status) ?? '']
  }

  /** The body of an example with another item in it; undefined if the example has no JSON or no item. */
  #fitted(asked: Asked, example: Reply, item: JsonObject): unknown {
    const shape = this.#shapeOf(asked, example)
    if (!shape || 'isList' in shape || !isJson(example)) return undefined
    const held = valueIn(example.body, shape.at)
    if (!isObject(held)) return undefined
    const { fit } = this.#options
    const fitItem = (one: unknown) =>
      valueIn(
        fit(asked.operation, example.status, mediaTypeOf(example), withValue(example.body, shape.at, one)),
        shape.at,
      )
    const fitted = this.#fittedItem(shape, held, item, fitItem)
    return fitted && withValue(example.body, shape.at, fitted)
  }

  /** The item as a response may show it, completed by the example where the document requires more. */
  #fittedItem(
    { members }: AnsweredItem,
    held: unknown,
    item: JsonObject,
    fit: (one: unknown) => unknown,
  ): JsonObject | undefined {
    // In the order of the document.
    const names = members?.filter((name) => Object.hasOwn(item, name))
    const shown = names ? Object.fromEntries(names.map((name) => [name, item[name]])) : item
    const whole = fit(shown) ?? (isObject(held) ? fit({ ...held, ...shown }) : undefined)
    if (isObject(whole)) return whole
    let best = fit(held)
    if (!isObject(best)) return undefined
    for (const [name, value] of Object.entries(shown)) {
      const next = fit({ ...(best as JsonObject), [name]: value })
      if (isObject(next)) best = next
    }
    return best as JsonObject
  }

  /** The names of the members that callers decide in any operation. */
  #callersMembers({ operations }: Resource): ReadonlySet<string> {
    return new Set(
      operations.flatMap(({ sent }) => Object.entries(sent?.members ?? {}).map(([name, { as = name }]) => as)),
    )
  }

  #exampleItem(resource: Resource, c: Context): JsonObject | undefined {
    for (const role of ['read', 'create', 'list'] as const) {
      const own = resource.operations.find((one) => one.role === role && one.of === undefined)
      const operation = own && this.#operations.get(`${own.method} ${own.path}`)
      const example = operation && this.#options.answer(operation, c)
      if (!own || !operation || !example || !isJson(example)) continue
      const shape = own.answers[this.#judgedBy(operation).nameOf(example.status) ?? '']
      const [item] = shape ? [valueIn(example.body, shape.at)].flat() : []
      if (isObject(item)) return item
    }
    return undefined
  }

  /** A new item: what the server sets, as in the example, and what the caller sent. */
  #newBody(asked: Asked, id: unknown): JsonObject {
    const { resource, own, path, c } = asked
    const ours = this.#callersMembers(resource)
    const example = this.#exampleItem(resource, c) ?? {}
    const servers = pick(example, (name) => !ours.has(name) && name !== resource.id)
    const above = Object.entries(path).flatMap(([name, value]): [string, unknown][] => {
      const member = own.of?.[name] ?? Object.keys(servers).find((one) => plainName(one) === plainName(name))
      return member === undefined ? [] : [[member, value]]
    })
    const named = resource.id === undefined ? above : [...above, [resource.id, id] as const]
    return {
      ...renamed(
        servers,
        named.map(([name, value]) => [example[name], value]),
      ),
      ...this.#timesOf(asked, ['created', 'changed']),
      ...this.#sentMembers(asked, true),
      ...Object.fromEntries(named),
    }
  }

  /** The members of the request body as responses name them, and the defaults of those that it leaves out. */
  #sentMembers({ own, sent, resource }: Asked, hasDefaults: boolean): JsonObject {
    const known = own.sent?.members ?? {}
    const body = valueIn(sent.body, own.sent?.at ?? [])
    const isOpen =
      Object.keys(known).length === 0 || Object.values(own.answers).some(({ members }) => members === undefined)
    const defaults = Object.entries(known).flatMap(([name, { as = name, ...member }]) =>
      hasDefaults && 'default' in member ? [[as, member.default]] : [],
    )
    const given = Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
      name in known || (isOpen && name !== resource.id) ? [[known[name]?.as ?? name, value]] : [],
    )
    return Object.fromEntries([...defaults, ...given])
  }

  #timesOf({ resource }: Asked, kinds: readonly ('created' | 'changed')[]): JsonObject {
    const now = new Date().toISOString()
    const names = resource.operations.flatMap(({ answers }) =>
      Object.values(answers).flatMap((shape) => kinds.flatMap((kind) => shape[kind])),
    )
    return Object.fromEntries(names.map((name) => [name, now]))
  }

  /** The id that the caller chose in the body, where the document lets it. */
  #chosenId(asked: Asked): string | number | undefined {
    const { id } = asked.resource
    const value = id === undefined ? undefined : this.#sentMembers(asked, true)[id]
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }

  /** Whether the path of an item can have an id. */
  #isPathId(resource: Resource, id: string | number): boolean {
    const own = resource.operations.find(({ path }) => path === resource.path)
    const operation = own && this.#operations.get(`${own.method} ${own.path}`)
    if (!operation) return true
    const judged = this.#judgedBy(operation)
    return [id, String(id), Number(id)].some((one) => judged.isParameter('params', resource.parameter, one))
  }
}

interface Asked {
  resource: Resource
  own: ResourceOperation
  operation: OperationContract
  /** The document's response. */
  example: Reply
  sent: Sent
  path: JsonObject
  c: Context
}

function tagOf({ version }: Item): string {
  return `"${version}"`
}

function mediaTypeOf({ headers }: Reply): string {
  return String(headers['Content-Type'] ?? 'application/json')
}

function isJson(example: Reply): boolean {
  return kindOf(mediaTypeOf(example)) === 'json' && typeof example.body === 'object' && example.body !== null
}

/** How long a text is that hardly stands for anything but an id. */
const TELLING = 6

/** A value in which other texts stand for those of an example, such as the id in an address of the item. */
function renamed(value: JsonObject, texts: readonly (readonly [old: unknown, now: unknown])[]): JsonObject {
  const told = texts.filter(([old]) => typeof old === 'string' && old.length >= TELLING)
  if (told.length === 0) return value
  const inText = (text: string) => told.reduce((whole, [old, now]) => whole.replaceAll(String(old), String(now)), text)
  return JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'string' ? inText(one) : one))
}
