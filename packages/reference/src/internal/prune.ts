import { isObject } from '@contract-first/document/json'
import { OPERATION_FIELDS } from '@contract-first/document/words'
import { Fields } from './fields.ts'
import type { Marks } from './marks.ts'
import type { Indexes } from './places.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** The rest of a document. */
export interface Pruned {
  root: JsonObject
  /** The parts that were left out. */
  removed: readonly unknown[]
  indexes: Indexes
}

/** The kind of an object: a part of a document, or a map of parts, whose members are named by the author. */
type Kind = 'part' | 'path item' | 'parts' | 'path items' | 'operations' | 'links' | 'callbacks'

const MAPS: ReadonlyMap<string, Kind> = new Map([
  ...(
    'schemas responses parameters examples requestBodies headers securitySchemes mediaTypes content encoding variables ' +
    'properties patternProperties $defs definitions dependentSchemas'
  )
    .split(' ')
    .map((name) => [name, 'parts'] as const),
  ...['paths', 'webhooks', 'x-webhooks', 'pathItems'].map((name) => [name, 'path items'] as const),
  ['additionalOperations', 'operations'],
  ['links', 'links'],
  ['callbacks', 'callbacks'],
])

/** The kind of a map's members. */
const MEMBERS: Readonly<Record<Exclude<Kind, 'part' | 'path item'>, Kind>> = {
  parts: 'part',
  'path items': 'path item',
  operations: 'part',
  links: 'part',
  callbacks: 'path items',
}

/** The fields of a path item that hold an operation. */
const OPERATIONS: ReadonlySet<string> = new Set(OPERATION_FIELDS)

/** Values that an API sends and receives, in which the mark would be data. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue'])

/** Leaves out the internal parts of a document. Parts without any are reused unchanged. */
export function prune(document: JsonObject, marks: Marks): Pruned {
  const fields = new Fields(document, marks)
  const removed: unknown[] = []
  const indexes = new Map<unknown, readonly number[]>()
  // In YAML, one object may be in many places.
  const known = new Map<Kind, Map<unknown, unknown>>()
  const root = pruned(document, 'part') as JsonObject
  return { root, removed, indexes }

  function pruned(value: unknown, kind: Kind, field: string = ''): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return prunedList(value, field)
    const copies = known.get(kind) ?? new Map<unknown, unknown>()
    known.set(kind, copies)
    const copy = copies.get(value) ?? prunedObject(value as JsonObject, kind)
    copies.set(value, copy)
    return copy
  }

  function prunedList(list: readonly unknown[], field: string): unknown {
    const kept = [...list.keys()].filter((index) => !isLeftOutOfList(list[index], field))
    for (const [index, item] of list.entries()) if (!kept.includes(index)) removed.push(item)
    const copy = kept.map((index) => pruned(list[index], 'part'))
    if (kept.length === list.length && copy.every((item, index) => item === list[index])) return list
    indexes.set(copy, kept)
    return copy
  }

  function isLeftOutOfList(item: unknown, field: string): boolean {
    if (field === 'security') return marks.needsInternalScheme(item)
    if (field === 'tags')
      return marks.isInternal(item) || marks.names.tags.has(isObject(item) ? String(item.name) : String(item))
    return marks.isInternal(item)
  }

  function prunedObject(part: JsonObject, kind: Kind): JsonObject {
    const entries = Object.entries(part)
    const kept = entries.flatMap(([name, member]): [string, unknown][] => {
      if (isLeftOut(name, member, kind)) {
        removed.push(member)
        return []
      }
      return [[name, kind === 'part' && isData(name, member) ? member : pruned(member, kindOf(name, kind), name)]]
    })
    const isSame = kept.length === entries.length && kept.every(([name, member]) => member === part[name])
    const copy = isSame ? part : Object.fromEntries(kept)
    return kind === 'part' ? fields.withoutHidden(part, copy, (member) => removed.push(member)) : copy
  }

  /** In a map, a member with the mark's name is the author's. */
  function isInternalField(name: string, member: unknown): boolean {
    return !MAPS.has(name) && marks.isInternal(member)
  }

  function isLeftOut(name: string, member: unknown, kind: Kind): boolean {
    switch (kind) {
      case 'path items':
        return marks.isInternalPathItem(member)
      case 'operations':
        return marks.isInternalOperation(member)
      case 'callbacks':
        return marks.isInternalCallback(member)
      case 'links':
        return marks.isInternalLink(member)
      case 'path item':
        return OPERATIONS.has(name) ? marks.isInternalOperation(member) : isInternalField(name, member)
      case 'parts':
        return marks.isInternal(member)
      case 'part':
        if (name === 'x-replaced-by') return marks.names.operations.has(String(member))
        return !isData(name, member) && isInternalField(name, member)
    }
  }
}

function kindOf(name: string, kind: Kind): Kind {
  if (kind === 'path item' && OPERATIONS.has(name)) return 'part'
  return kind === 'part' || kind === 'path item' ? (MAPS.get(name) ?? 'part') : MEMBERS[kind]
}

function isData(name: string, member: unknown): boolean {
  return DATA.has(name) || (name === 'examples' && Array.isArray(member))
}
