import { isObject } from '../json/json.ts'
import { below, type Pointer, pointerOfFragment, stepsOf, valueAt } from '../json/pointer.ts'
import { keywordOf } from '../words/keywords.ts'
import { hasNamedMembers } from './named-members.ts'
import { isData } from './visit-references.ts'

/**
 * Resolves a `$ref` by a pointer (`#/…`), an anchor (`#name`) or an `$id`, relative to the schema resource of the
 * reference (draft 2020-12, section 8.2). Nothing needs to exist at the resulting place.
 * @param from - the place of the reference
 * @returns undefined when the document has no such resource or anchor
 */
export function resolveReference(document: unknown, reference: string, from: Pointer): Pointer | undefined {
  const [uri = '', fragment = ''] = reference.split('#', 2)
  const own = resourceAround(document, from)
  const wanted = uri === '' ? own.base : absolute(uri, own.base)
  const resource = wanted === own.base ? own : findResource(document, wanted, ROOT)
  const isPointer = fragment === '' || fragment.startsWith('/')
  if (resource === undefined) return undefined
  return isPointer ? resource.pointer + pointerOfFragment(fragment) : nearestAnchor(document, resource, fragment, from)
}

/** All places of an anchor in the resource of a reference; more than one has no single meaning. */
export function placesOfAnchor(document: unknown, anchor: string, from: Pointer): Pointer[] {
  return findAnchors(resourceAround(document, from), anchor)
}

/**
 * The place of an anchor: in the nearest schema around the reference that has it, since a document may hold the same
 * schema in several places.
 */
function nearestAnchor(document: unknown, resource: Resource, name: string, from: Pointer): Pointer | undefined {
  let around = from.startsWith(resource.pointer) ? from : resource.pointer
  for (;;) {
    const found = findAnchors({ value: valueAt(document, around), pointer: around }, name)
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
    if (around === resource.pointer) return undefined
    around = around.slice(0, around.lastIndexOf('/'))
  }
}

/** A document, or a schema in it that has an `$id`: the base of the references in it. */
interface Resource {
  /** Its URI; empty when the document has none. */
  base: string
  pointer: Pointer
  value: unknown
}

const ROOT = { base: '', pointer: '' } as const

function resourceAround(document: unknown, from: Pointer): Resource {
  let innermost = entered(document, ROOT)
  let value = document
  let pointer = ''
  for (const step of stepsOf(from)) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
    pointer = below(pointer, step)
    if (hasId(value)) innermost = entered(value, { base: innermost.base, pointer })
  }
  return innermost
}

function findResource(
  value: unknown,
  uri: string,
  { base, pointer }: Omit<Resource, 'value'>,
  kind: Kind = 'object',
): Resource | undefined {
  const here = entered(value, { base, pointer })
  if (here.base === uri && hasId(value)) return here
  for (const [steps, member, kindOfMember] of partsOf(value, kind)) {
    const found = findResource(member, uri, { base: here.base, pointer: below(pointer, ...steps) }, kindOfMember)
    if (found) return found
  }
  return undefined
}

/** `$anchor` and `$dynamicAnchor` are valid only within their own resource. */
function findAnchors({ value, pointer }: Omit<Resource, 'base'>, name: string, kind: Kind = 'object'): Pointer[] {
  const isHere = isObject(value) && (value.$anchor === name || value.$dynamicAnchor === name)
  const inside = partsOf(value, kind).flatMap(([steps, member, kindOfMember]) =>
    hasId(member) ? [] : findAnchors({ value: member, pointer: below(pointer, ...steps) }, name, kindOfMember),
  )
  return isHere ? [pointer, ...inside] : inside
}

/** What is known of a value: it is a schema, or its author names its members, or neither. */
type Kind = 'object' | 'named' | 'schema'

type Part = [steps: readonly string[], value: unknown, kind: Kind]

/** The parts of a value in which schemas may be, with the steps to them: neither data nor what an unknown keyword holds. */
function partsOf(value: unknown, kind: Kind): Part[] {
  const entries: [string, unknown][] = Object.entries(value instanceof Object ? value : {})
  if (kind === 'schema' || hasId(value)) return entries.flatMap(([keyword, part]) => schemasAt(keyword, part))
  return entries.flatMap(([step, part]): Part[] => {
    if (kind === 'named' || Array.isArray(value)) return [[[step], part, 'object']]
    return isData(step, part) ? [] : [[[step], part, hasNamedMembers(step) ? 'named' : 'object']]
  })
}

function schemasAt(keyword: string, value: unknown): Part[] {
  const holds = keywordOf(keyword)?.holds
  if (holds === undefined || !(value instanceof Object)) return []
  if (holds === 'schema') return [[[keyword], value, 'schema']]
  return Object.entries(value).map(([step, schema]) => [[keyword, step], schema, 'schema'])
}

function entered(value: unknown, { base, pointer }: Omit<Resource, 'value'>): Resource {
  return { base: hasId(value) ? absolute(value.$id, base).replace(/#$/, '') : base, pointer, value }
}

function hasId(value: unknown): value is { $id: string } {
  return isObject(value) && typeof value.$id === 'string'
}

function absolute(uri: string, base: string): string {
  return URL.canParse(uri, base || undefined) ? new URL(uri, base || undefined).href : uri
}
