import { VALUES_MAX, valuesIn } from '../excess.ts'
import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { givenTwice } from '../problem.ts'
import { operationsIn } from '../words/methods.ts'
import { walkPathItems } from './operations.ts'

/** The result of replacing path items that are references. */
export interface CopiedPathItems {
  /** Tells where the value at a place of the document with the copies was written. */
  originOf(pointer: Pointer): Pointer
}

/**
 * Replaces every path item that is a `$ref` by a copy of what it refers to, together with the fields next to the
 * `$ref`. A field that both have is a problem, as nothing says which one counts (OpenAPI Specification 3.1.1, section
 * 4.8.9.1). An operation that is reached a second time this way loses its operationId, which must be unique.
 */
export function copyReferredPathItems(
  document: JsonObject,
  problem: (pointer: Pointer, message: string) => void,
): CopiedPathItems {
  const maps: [items: JsonObject, pointer: Pointer][] = []
  walkPathItems(document, (items, pointer) => maps.push([items, pointer]))
  const referring = new Set<string>()
  /** The origin of every copied field, by the place of the copy. */
  const origins = new Map<Pointer, ReadonlyMap<string, Pointer>>()
  let values = 0
  // The innermost first, so that what is copied is complete. A callback may lead back to its own path.
  for (const [items, pointer] of maps.reverse()) {
    for (const [name, item] of members(items)) {
      if (!isObject(item) || typeof item.$ref !== 'string') continue
      if (values > VALUES_MAX) {
        delete item.$ref
        continue
      }
      const fields = new Map<string, Pointer>()
      const copied = copy(item, below(pointer, name), fields)
      items[name] = copied
      values += valuesIn(copied)
      // When each of twenty path items refers to the next in two callbacks, the last is copied a million times.
      if (values > VALUES_MAX)
        problem(
          below(pointer, name),
          `the path items that $refs repeat come to more than ${VALUES_MAX.toLocaleString('en')} values: refer to fewer`,
        )
      origins.set(below(pointer, name), fields)
      if (pointer === '/paths') referring.add(name)
    }
  }
  keepNamesOnce(isObject(document.paths) ? document.paths : {}, referring)
  return { originOf }

  /** @param fields - receives the origin of every copied field */
  function copy(item: JsonObject, pointer: Pointer, fields: Map<string, Pointer>): JsonObject {
    const { $ref, ...siblings } = item
    for (const field of Object.keys(siblings)) fields.set(field, below(pointer, field))
    if (typeof $ref !== 'string') return structuredClone(item)
    const target = valueAt(document, $ref.slice(1))
    if (!isObject(target)) {
      problem(below(pointer, '$ref'), `expected a path item at ${$ref}`)
      return siblings
    }
    const copied = copy(target, $ref.slice(1), fields)
    for (const field of Object.keys(siblings)) {
      fields.set(field, below(pointer, field))
      if (!Object.hasOwn(copied, field) || field.startsWith('x-')) continue
      problem(below(pointer, field), givenTwice(field))
    }
    return { ...copied, ...siblings }
  }

  function originOf(pointer: Pointer): Pointer {
    if (origins.size === 0) return pointer
    const steps = stepsOf(pointer)
    let at = ''
    for (const [index, step] of steps.entries()) {
      const origin = origins.get(at)?.get(step)
      at = below(at, step)
      // Its origin may be a copy itself.
      if (origin !== undefined && origin !== at) return originOf(below(origin, ...steps.slice(index + 1)))
    }
    return pointer
  }
}

/** Keeps each operationId once: at the path where it is written rather than at those that refer to it. */
function keepNamesOnce(paths: JsonObject, referring: ReadonlySet<string>): void {
  const entries = Object.entries(paths)
  const taken = new Set<unknown>()
  for (const isReferring of [false, true]) {
    for (const [, item] of entries.filter(([path]) => referring.has(path) === isReferring)) {
      for (const { operation } of operationsIn(item)) {
        if (isReferring && taken.has(operation.operationId)) delete operation.operationId
        taken.add(operation.operationId)
      }
    }
  }
}
