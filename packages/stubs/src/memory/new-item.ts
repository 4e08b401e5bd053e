import { isObject, type JsonObject } from '@contract-first/document/json'
import { plainName, type Resource, valueIn } from '@contract-first/document/resources'
import type { Context } from 'hono'
import { completed } from './filler.ts'
import { isJson, shapeOf } from './fitted.ts'
import { pick } from './places.ts'
import type { Remembered, ResourceRequest } from './resource-request.ts'

/** A new item: what the server sets, as in the document's example, and what the caller sent. */
export function newItem(asked: ResourceRequest, id: unknown): JsonObject {
  const { remembered, resource, own, path, c } = asked
  const ours = callersMembers(resource)
  const example = exampleItem(remembered, resource, c) ?? {}
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
    ...times(resource, ['created', 'changed']),
    ...sentMembers(asked, { hasDefaults: true }),
    ...Object.fromEntries(named),
  }
}

/** The members of the request body as responses name them, perhaps with the defaults of those that it leaves out. */
export function sentMembers(
  { own, sent, resource, remembered }: ResourceRequest,
  how: { hasDefaults: boolean },
): JsonObject {
  const known = own.sent?.members ?? {}
  const body = valueIn(sent.body, own.sent?.at ?? [])
  const isOpen =
    Object.keys(known).length === 0 || Object.values(own.answers).some(({ members }) => members === undefined)
  const defaults = Object.entries(known).flatMap(([name, { as = name, ...member }]): [string, unknown][] =>
    how.hasDefaults && 'default' in member ? [[as, member.default]] : [],
  )
  const given = Object.entries(isObject(body) ? body : {}).flatMap(([name, value]): [string, unknown][] =>
    Object.hasOwn(known, name) || (isOpen && name !== resource.id) ? [[known[name]?.as ?? name, value]] : [],
  )
  const fillers = remembered.fillers?.(resource) ?? {}
  return Object.fromEntries(
    [...defaults, ...given].map(([name, value]) => [
      name,
      Object.hasOwn(fillers, name) ? completed(value, fillers[name]) : value,
    ]),
  )
}

/** The id that the caller chose in the body, where the document lets it. */
export function chosenId(asked: ResourceRequest): string | number | undefined {
  const { id } = asked.resource
  const value = id === undefined ? undefined : sentMembers(asked, { hasDefaults: true })[id]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** The names of the members that callers decide, in any operation. */
export function callersMembers({ operations }: Resource): ReadonlySet<string> {
  return new Set(
    operations.flatMap(({ sent }) => Object.entries(sent?.members ?? {}).map(([name, { as = name }]) => as)),
  )
}

/** The times that the server sets now. */
export function times({ operations }: Resource, kinds: readonly ('created' | 'changed')[]): JsonObject {
  const now = new Date().toISOString()
  const names = operations.flatMap(({ answers }) =>
    Object.values(answers).flatMap((shape) => kinds.flatMap((kind) => shape[kind])),
  )
  return Object.fromEntries(names.map((name) => [name, now]))
}

/** An item of the document's responses. */
export function exampleItem(remembered: Remembered, resource: Resource, c: Context): JsonObject | undefined {
  for (const role of ['read', 'create', 'list'] as const) {
    const own = resource.operations.find((one) => one.role === role && one.of === undefined)
    const operation = own && remembered.operationAt(own)
    const example = operation && remembered.answer(operation, c)
    if (!own || !operation || !example || !isJson(example)) continue
    const shape = shapeOf({ own, operation, remembered }, example)
    const [item] = shape ? [valueIn(example.body, shape.at)].flat() : []
    if (isObject(item)) return item
  }
  return undefined
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
