import type { Finding } from '@contract-first/document'
import { isObject, type JsonObject, type Pointer, valueAt } from '@contract-first/document/json'

/** A value and its place in the document. */
export interface At {
  value: JsonObject
  pointer: Pointer
}

/** Something in a document that prevents a check. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly finding: Finding

  constructor(pointer: Pointer, message: string) {
    super(message)
    this.finding = { pointer, message }
  }
}

/**
 * The object at a place, after following `$ref`s, which loading has checked for dead ends and cycles.
 *
 * @throws {Unreadable} when there is none
 */
export function objectAt(document: JsonObject, value: unknown, pointer: Pointer): At {
  if (!isObject(value)) throw new Unreadable(pointer, 'expected an object')
  if (typeof value.$ref !== 'string') return { value, pointer }
  const target = value.$ref.slice(1)
  return objectAt(document, valueAt(document, target), target)
}
