import { isObject, type JsonObject, members } from '../json.ts'
import { below, type Pointer } from '../pointer.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** An operation that was given a name. */
export interface DerivedName {
  pointer: Pointer
  operationId: string
}

/** Gives every operation without an operationId one that is derived from its method and path, in place. */
export function identifyOperations(document: JsonObject): DerivedName[] {
  const derived: DerivedName[] = []
  const taken = new Set<unknown>()
  const operations = members(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [{ path, method, operation, pointer: below('/paths', path, method) }] : []
    }),
  )
  for (const { operation } of operations) taken.add(operation.operationId)
  for (const { path, method, operation, pointer } of operations) {
    if (typeof operation.operationId === 'string' && operation.operationId !== '') continue
    const name = deriveName(method, path)
    let operationId = name
    for (let count = 2; taken.has(operationId); count++) operationId = name + count
    taken.add(operationId)
    operation.operationId = operationId
    derived.push({ pointer, operationId })
  }
  return derived
}

/** `get /pets/{petId}` is `getPetsByPetId`. */
function deriveName(method: string, path: string): string {
  const words = path.replaceAll(/\{([^}]+)\}/g, '/by/$1/').split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
