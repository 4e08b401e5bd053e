import { ContractError } from './contract-error.ts'
import { isObject, type JsonObject } from './json.ts'
import { type JsonPointer, pointerOfFragment, valueAt } from './pointer.ts'

/** A value and its place in the document. */
export interface At {
  readonly value: JsonObject
  readonly pointer: JsonPointer
}

/**
 * The object at a place, the `$ref`s of the document followed.
 * @throws {ContractError} when there is none
 */
export function objectAt(document: JsonObject, value: unknown, pointer: JsonPointer): At {
  const visited = new Set<unknown>()
  let found: { value: unknown; pointer: JsonPointer } = { value, pointer }
  while (isObject(found.value) && typeof found.value.$ref === 'string') {
    const { $ref } = found.value
    if (visited.has($ref)) throw problem(pointer, `its $ref leads in a circle: ${$ref}`)
    visited.add($ref)
    if (!$ref.startsWith('#/')) throw problem(pointer, `its $ref ${$ref} leads to another file`)
    const target = pointerOfFragment($ref)
    found = { value: valueAt(document, target), pointer: target }
    if (found.value === undefined) throw problem(pointer, `its $ref ${$ref} leads to nothing`)
  }
  if (!isObject(found.value)) throw problem(found.pointer, 'expected an object')
  return { value: found.value, pointer: found.pointer }
}

export function problem(pointer: JsonPointer, message: string): ContractError {
  return new ContractError('', [{ pointer, message }])
}
