import { type Finding, LEVELS_MAX } from '@contract-first/document'
import { isObject, type JsonObject } from '@contract-first/document/json'
import { type At, SourceDocument } from './document.ts'
import { type Part, partsOfValue } from './same-value.ts'

/**
 * Refuses a schema that applies to the same value again and again: a recursion must go through a property or an item
 * (JSON Schema Core 2020-12, section 9.4.1).
 */
export function requireEnd(document: SourceDocument, schemas: readonly At<unknown>[]): void {
  visitParts(document, schemas, ({ value, pointer, from }) => {
    // Only a reference can lead back to an outer schema.
    const ref = JSON.stringify(`#${pointer}`)
    const message = `$ref ${ref} leads back to itself for the same value: a recursion must go through a property or an item`
    if (isObject(value)) document.problem(from, message)
  })
}

/**
 * Finds a value to which more schemas apply, nested or by reference, than can be followed: each of them takes a stack
 * frame in every later step.
 */
export function findLongRow(root: JsonObject): Finding | undefined {
  // A separate one, because it caches, and the document is not prepared yet.
  const document = new SourceDocument(root)
  const schemas = document.components('schemas').map(([, schema]) => schema)
  const last = visitParts(document, schemas, () => {})
  if (last === undefined) return undefined
  const message = `more than ${LEVELS_MAX} schemas apply to one value, each nested in the one before: nest fewer`
  return { pointer: last.from, message }
}

interface Visited {
  at: Part
  parts: readonly Part[]
  next: number
  /** The length of the longest chain of parts that begins here. */
  height: number
}

/**
 * Visits every part of `schemas` once and calls `onCircle` for those that are parts of themselves. Stops at, and
 * returns, the part where a chain becomes too long to follow.
 */
function visitParts(
  document: SourceDocument,
  schemas: readonly At<unknown>[],
  onCircle: (part: Part) => void,
): Part | undefined {
  const heights = new Map<JsonObject, number | 'open'>()
  for (const { value, pointer } of schemas) {
    if (!isObject(value) || heights.has(value)) continue
    const row = [begin({ value, pointer, from: pointer })]
    for (let top = row.at(-1); top; top = row.at(-1)) {
      const part = top.parts[top.next++]
      if (part === undefined) {
        heights.set(top.at.value, top.height)
        row.pop()
        const around = row.at(-1)
        if (around) around.height = Math.max(around.height, top.height + 1)
        continue
      }
      const height = heights.get(part.value)
      if (height === 'open') onCircle(part)
      else if (height === undefined) row.push(begin(part))
      else top.height = Math.max(top.height, height + 1)
      if (row.length + (typeof height === 'number' ? height : 0) > LEVELS_MAX) return part
    }
  }
  return undefined

  function begin(at: Part): Visited {
    heights.set(at.value, 'open')
    return { at, parts: partsOfValue(document, at), next: 0, height: 1 }
  }
}
