import { isObject, type JsonObject, type Pointer, pointerOfFragment, valueAt } from '@contract-first/document/json'
import { ContractError } from './contract-error.ts'

/** A value and its place in the document. */
export interface At {
  readonly value: JsonObject
  readonly pointer: Pointer
}

/**
 * The object at a place, the `$ref`s of the document followed.
 * @throws {ContractError} when there is none
 */
export function objectAt(document: JsonObject, value: unknown, pointer: Pointer): At {
  const visited = new Set<unknown>()
  let found: { value: unknown; pointer: Pointer } = { value, pointer }
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

export function problem(pointer: Pointer, message: string): ContractError {
  return new ContractError('', [{ pointer, message }])
}
