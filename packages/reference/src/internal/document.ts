import { below, isObject, referenceOf, stepsOf, valueAt } from '@contract-first/document/json'
import { Marks } from './marks.ts'
import { difference, type Names, namesIn } from './names.ts'
import { originOf } from './places.ts'
import { type Pruned, prune } from './prune.ts'
import { withoutOrphans } from './reach.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** A document without the parts that its author marks with `x-internal: true`. */
export interface PublicDocument {
  document: JsonObject
  isReduced: boolean
  /** Maps a pointer here to the one in the whole document. */
  originOf(pointer: string): string
  /** Whether an operationId, or a pointer to an operation, leads to one that was left out. */
  hides(operation: string): boolean
}

/**
 * Leaves out parts marked with `x-internal: true`, parts that refer to them, and parts that only they use. Everything
 * published is made from the result, so that no writer needs to know the mark.
 */
export function withoutInternal(document: JsonObject): PublicDocument {
  if (!hasMark(document)) return { document, isReduced: false, originOf: (pointer) => pointer, hides: () => false }
  // Once the remaining operations are known, so are the operations and tags that must not be named.
  const marked = { operations: new Set<string>(), tags: markedTags(document) }
  const names = hiddenNames(document, reduce(document, marked).root, marked)
  const { root, indexes } = reduce(document, names)
  return {
    document: root,
    isReduced: true,
    originOf: (pointer) => originOf(root, pointer, indexes),
    hides: (operation) =>
      operation.startsWith('/')
        ? operationAt(document, operation) !== undefined && operationAt(root, operation) === undefined
        : names.operations.has(operation),
  }
}

/** Also one in the target of its path item's reference. */
function operationAt(root: JsonObject, pointer: string): unknown {
  const found = valueAt(root, pointer)
  const [holder = '', path = '', ...rest] = stepsOf(pointer)
  const item = valueAt(root, below('', holder, path))
  const ref = referenceOf(item)
  return found === undefined && ref !== undefined ? operationAt(root, below(ref.slice(1), ...rest)) : found
}

function hasMark(document: JsonObject): boolean {
  const seen = new Set<unknown>()
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false
    seen.add(value)
    return (value as JsonObject)['x-internal'] === true || Object.values(value).some(visit)
  }
  return visit(document)
}

function reduce(document: JsonObject, names: Names): Pruned {
  const pruned = prune(document, new Marks(document, names))
  return { ...pruned, root: withoutOrphans(document, pruned) }
}

function markedTags({ tags }: JsonObject): Set<string> {
  return new Set(objectsOf(tags).flatMap((tag) => (tag['x-internal'] === true ? [String(tag.name)] : [])))
}

/** Operations that were left out, and tags that only those have. */
function hiddenNames(document: JsonObject, reduced: JsonObject, marked: Names): Names {
  const [all, shown] = [namesIn(document), namesIn(reduced)]
  const parents = objectsOf(document.tags).flatMap(({ name, parent }) => (shown.tags.has(String(name)) ? [parent] : []))
  const unused = difference(difference(all.tags, shown.tags), new Set(parents.map(String)))
  return {
    operations: difference(all.operations, shown.operations),
    tags: new Set([...marked.tags, ...unused]),
  }
}

function objectsOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
