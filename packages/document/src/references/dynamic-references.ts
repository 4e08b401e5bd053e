import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { resolveReference } from './schema-resources.ts'
import { visitReferences } from './visit-references.ts'

/** The schema that each dynamic anchor stands for, the outermost of its name. */
type Scope = ReadonlyMap<string, Pointer>

/** A schema by itself: a component, that of a media type or parameter, or one with an `$id`. */
interface Unit {
  pointer: Pointer
  /** The dynamic anchors in it, by name. */
  anchors: Scope
  references: readonly { ref: string; isDynamic: boolean; at: Pointer }[]
}

/**
 * Replaces, in place, every `$dynamicRef` by the `$ref` that it stands for (draft 2020-12, section 8.2.3.2). A schema
 * that means something else where another refers to it, such as a page of anything in a page of books, is copied for it,
 * as a component. Every `$ref` must be a pointer.
 */
export function replaceDynamicReferences(document: JsonObject): void {
  const units = new Map<Pointer, Unit>()
  const names = new Map<Pointer, ReadonlySet<string>>()
  const copies = new Map<string, Pointer>()
  const changes: (() => void)[] = []
  // All copies are taken of what the document says, before any of it changes.
  const roots = new Set(rootsOf(document))
  for (const root of roots) rewrite(root, root, new Map())
  for (const change of changes) change()

  /** Rewrites the references of the unit at `pointer`, for its copy at `at`. */
  function rewrite(pointer: Pointer, at: Pointer, outer: Scope): void {
    const unit = unitAt(pointer)
    const scope = new Map([...unit.anchors, ...outer])
    for (const { ref, isDynamic, at: holder } of unit.references) {
      const place = at + holder.slice(pointer.length)
      const target = isDynamic ? targetOf(ref, holder, scope) : ref.slice(1)
      if (target === undefined) {
        if (isAnchor(ref)) changes.push(() => Reflect.deleteProperty(Object(valueAt(document, place)), '$dynamicRef'))
        continue
      }
      const meant = placeIn(target, scope)
      if (!isDynamic && meant === target) continue
      changes.push(() => pointTo(valueAt(document, place), meant, isDynamic))
    }
  }

  function targetOf(ref: string, holder: Pointer, scope: Scope): Pointer | undefined {
    return scope.get(nameIn(ref)) ?? resolveReference(document, ref, holder)
  }

  /** Whether a schema has the dynamic anchor: a reference to it by itself, such as that of a template, means anything. */
  function isAnchor(ref: string): boolean {
    return [...roots].some((root) => unitAt(root).anchors.has(nameIn(ref)))
  }

  /** The place that means, in this scope, what the document has at `target`. */
  function placeIn(target: Pointer, scope: Scope): Pointer {
    const pointer = unitOf(document, target)
    const { anchors } = unitAt(pointer)
    const relevant = [...namesIn(pointer)].map((name): [string, Pointer | undefined] => [name, scope.get(name)])
    const differing = relevant.filter(([name, meant]) => meant !== undefined && meant !== anchors.get(name))
    if (differing.length === 0) return target
    const key = JSON.stringify([pointer, differing])
    const known = copies.get(key)
    if (known !== undefined) return known + target.slice(pointer.length)
    const copied = copyOf(pointer, differing[0]?.[1] ?? '')
    copies.set(key, copied)
    rewrite(pointer, copied, scope)
    return copied + target.slice(pointer.length)
  }

  /** Adds a copy of a unit to the components, named after it and after what it is for. */
  function copyOf(pointer: Pointer, purpose: Pointer): Pointer {
    const { components } = document
    const holder = isObject(components) ? components : {}
    const schemas = isObject(holder.schemas) ? holder.schemas : {}
    document.components = Object.assign(holder, { schemas })
    const { $ref } = Object(valueAt(document, purpose))
    const name = `${nameOf(typeof $ref === 'string' ? $ref.slice(1) : unitOf(document, purpose))}${nameOf(pointer)}`
    let free = name
    for (let count = 2; Object.hasOwn(schemas, free); count++) free = `${name}${count}`
    schemas[free] = structuredClone(valueAt(document, pointer))
    return below('/components/schemas', free)
  }

  function unitAt(pointer: Pointer): Unit {
    const known = units.get(pointer) ?? readUnit(document, pointer)
    units.set(pointer, known)
    return known
  }

  /** The names of the dynamic references that a unit may reach. */
  function namesIn(pointer: Pointer): ReadonlySet<string> {
    const known = names.get(pointer)
    if (known) return known
    const found = new Set<string>()
    const seen = new Set<Pointer>([pointer])
    for (const unit of seen) {
      for (const { ref, isDynamic } of unitAt(unit).references) {
        if (!isDynamic) seen.add(unitOf(document, ref.slice(1)))
        else {
          const name = nameIn(ref)
          found.add(name)
          for (const root of roots) if (unitAt(root).anchors.has(name)) seen.add(root)
        }
      }
    }
    names.set(pointer, found)
    return found
  }
}

function pointTo(holder: unknown, target: Pointer, isDynamic: boolean): void {
  if (!isObject(holder)) return
  const $ref = `#${target}`
  if (!isDynamic || holder.$ref === undefined) holder.$ref = $ref
  else holder.allOf = [...(Array.isArray(holder.allOf) ? holder.allOf : []), { $ref }]
  if (isDynamic) delete holder.$dynamicRef
}

/** The anchor that a reference names. */
function nameIn(ref: string): string {
  return ref.slice(ref.indexOf('#') + 1)
}

/** The units with references, and those that have dynamic anchors. */
function rootsOf(document: JsonObject): Pointer[] {
  const roots: Pointer[] = []
  collect(document, '')
  return [...new Set(roots)]

  function collect(value: unknown, pointer: Pointer): void {
    if (typeof value !== 'object' || value === null) return
    if (isObject(value) && [value.$ref, value.$dynamicRef, value.$dynamicAnchor].some((one) => typeof one === 'string'))
      roots.push(unitOf(document, pointer))
    for (const [name, member] of Object.entries(value)) collect(member, below(pointer, name))
  }
}

/** The unit that a place belongs to. */
function unitOf(document: JsonObject, pointer: Pointer): Pointer {
  const steps = stepsOf(pointer)
  const isComponent = steps[0] === 'components' && steps[1] === 'schemas'
  const root = isComponent ? 3 : steps.findIndex((step) => step === 'schema' || step === 'itemSchema') + 1
  for (let length = steps.length; length > root; length--) {
    const at = below('', ...steps.slice(0, length))
    const value = valueAt(document, at)
    if (isObject(value) && typeof value.$id === 'string') return at
  }
  return root === 0 ? pointer : below('', ...steps.slice(0, root))
}

function readUnit(document: JsonObject, pointer: Pointer): Unit {
  const anchors = new Map<string, Pointer>()
  const references: { ref: string; isDynamic: boolean; at: Pointer }[] = []
  const value = valueAt(document, pointer)
  const { dynamic } = visitReferences(value, (ref, _, at) =>
    references.push({ ref, isDynamic: false, at: pointer + at() }),
  )
  for (const { ref, pointer: at } of dynamic) references.push({ ref, isDynamic: true, at: pointer + at })
  collect(value, pointer)
  return { pointer, anchors, references: references.filter(({ at }) => unitOf(document, at) === pointer) }

  function collect(schema: unknown, at: Pointer): void {
    if (typeof schema !== 'object' || schema === null || (at !== pointer && isObject(schema) && '$id' in schema)) return
    if (isObject(schema) && typeof schema.$dynamicAnchor === 'string' && !anchors.has(schema.$dynamicAnchor))
      anchors.set(schema.$dynamicAnchor, at)
    for (const [name, member] of Object.entries(schema)) collect(member, below(at, name))
  }
}

/** The name of a component, or a word for the operation that a schema belongs to. */
function nameOf(pointer: Pointer): string {
  const steps = stepsOf(pointer)
  const name = steps[0] === 'components' ? (steps[2] ?? '') : steps.slice(1, -1).join(' ')
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words.length === 1 ? name : words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
