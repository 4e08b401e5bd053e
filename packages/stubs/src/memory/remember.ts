import type { Resource, ResourceOperation } from '@contract-first/document/resources'
import type { OperationContract, Reply } from '@contract-first/hono'
import { NotImplemented, reply } from '@contract-first/hono/parts'
import type { Context } from 'hono'
import { answerItem, failedCondition } from './answer-item.ts'
import { answerList } from './answer-list.ts'
import { change, create, remove, replace } from './changes.ts'
import { type Judged, judgedBy } from './judge.ts'
import { textsOf } from './places.ts'
import { canShow, exists, findItem, parentExists, resourceAbove } from './presence.ts'
import type { Remembered, RememberOptions, ResourceRequest, Sent } from './resource-request.ts'
import { type Item, Items, type Memory } from './state.ts'

/** Handlers by operationId, for the operations that remember or are part of what is remembered. */
export interface Remembering {
  handlers: ReadonlyMap<string, Handler>
  memory: Memory
}

type Handler = (sent: Sent, c: Context) => Reply

/** Handlers that keep what callers create, change and delete, as the resources of a document say. */
export function remembering(options: RememberOptions): Remembering {
  const remembered = rememberedBy(options)
  const { items, resources } = remembered
  items.keep((path, { body }) => {
    const resource = resources.find((one) => one.path === path)
    return resource !== undefined && canShow(remembered, resource, body)
  })
  const handlers = Object.values(options.contract.operations).flatMap((operation): [string, Handler][] => {
    const handler = handlerOf(remembered, operation)
    return handler ? [[operation.id, handler]] : []
  })
  return { handlers: new Map(handlers), memory: items }
}

function rememberedBy(options: RememberOptions): Remembered {
  const operations = new Map(
    Object.values(options.contract.operations).map((one) => [`${one.method.toUpperCase()} ${one.path}`, one]),
  )
  // A route is compiled at its first use.
  const judged = new Map<OperationContract, Judged>()
  return {
    ...options,
    items: options.memory instanceof Items ? options.memory : new Items(),
    operationAt: ({ method, path }) => operations.get(`${method} ${path}`),
    judgedBy(operation) {
      const known = judged.get(operation) ?? judgedBy(operation)
      judged.set(operation, known)
      return known
    },
  }
}

function handlerOf(remembered: Remembered, operation: OperationContract): Handler | undefined {
  const { resources, missing } = remembered
  const answer = (c: Context) => remembered.answer(operation, c) ?? reply(200)
  const [found] = resources.flatMap((resource): { resource: Resource; own: ResourceOperation }[] => {
    const own = resource.operations.find(
      ({ method, path }) => path === operation.path && method === operation.method.toUpperCase(),
    )
    return own ? [{ resource, own }] : []
  })
  const above = found ? undefined : resourceAbove(resources, operation.path)
  if (above)
    return ({ path = {} }, c) =>
      (exists(remembered, above, operation, path) ? undefined : missing(operation, c)) ?? answer(c)
  if (!found) return undefined
  return (sent, c) => {
    const about = { remembered, ...found, operation, sent, path: sent.path ?? {}, c }
    const orphan = parentExists(about) ? undefined : missing(operation, c)
    if (orphan) return orphan
    const example = answer(c)
    // Where the document knows no response, nothing can be shown.
    return example instanceof NotImplemented ? example : handle({ ...about, example })
  }
}

function handle(asked: ResourceRequest): Reply {
  switch (asked.own.role) {
    case 'create':
      return create(asked)
    case 'list':
      return answerList(asked)
    case 'replace':
      return replace(asked)
    case 'read':
      return withItem(asked, (item) => answerItem(asked, item))
    case 'change':
      return withItem(asked, (item) => change(asked, item))
    case 'remove':
      return withItem(asked, (item) => remove(asked, item))
  }
}

function withItem(asked: ResourceRequest, then: (item: Item) => Reply): Reply {
  const { remembered, resource, own, operation, path, c, example } = asked
  const item = findItem(remembered, resource, textsOf(own.path, path))
  if (!item) return remembered.missing(operation, c) ?? example
  return failedCondition(asked, item) ?? then(item)
}
