import { isObject } from '../json/json.ts'
import { below, type Pointer, pointerOfFragment, stepsOf, valueAt } from '../json/pointer.ts'
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

function findResource(value: unknown, uri: string, { base, pointer }: Omit<Resource, 'value'>): Resource | undefined {
  const here = entered(value, { base, pointer })
  if (here.base === uri && hasId(value)) return here
  for (const [name, member] of Object.entries(value instanceof Object ? value : {})) {
    const found = findResource(member, uri, { base: here.base, pointer: below(pointer, name) })
    if (found) return found
  }
  return undefined
}

/** `$anchor` and `$dynamicAnchor` are valid only within their own resource. */
function findAnchors({ value, pointer }: Omit<Resource, 'base'>, name: string, isNamed: boolean = false): Pointer[] {
  const isHere = isObject(value) && (value.$anchor === name || value.$dynamicAnchor === name)
  const inside = Object.entries(value instanceof Object ? value : {}).flatMap(([step, member]) =>
    hasId(member) || (!isNamed && isData(step, member))
      ? []
      : findAnchors({ value: member, pointer: below(pointer, step) }, name, !isNamed && hasNamedMembers(step)),
  )
  return isHere ? [pointer, ...inside] : inside
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
