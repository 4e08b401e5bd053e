import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { METHODS } from '@contract-first/document/words'

/** An operation that was given a name. */
export interface DerivedName {
  pointer: Pointer
  operationId: string
}

/**
 * Gives every operation a name of its own, in place: one without operationId, or reached a second time through the
 * `$ref` of a path item (of the paths `referring`), gets one that is derived from its method and path.
 */
export function identifyOperations(document: JsonObject, referring: ReadonlySet<string> = new Set()): DerivedName[] {
  const derived: DerivedName[] = []
  const operations = members(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [{ path, method, operation, pointer: below('/paths', path, method) }] : []
    }),
  )
  const taken = new Set<string>()
  const nameless = new Set<JsonObject>()
  // What is written at a path has its name before what refers to it.
  for (const isReferring of [false, true]) {
    for (const { operation } of operations.filter((entry) => referring.has(entry.path) === isReferring)) {
      const { operationId } = operation
      const isName = typeof operationId === 'string' && operationId !== '' && !(isReferring && taken.has(operationId))
      if (isName) taken.add(operationId)
      else nameless.add(operation)
    }
  }
  for (const entry of operations.filter(({ operation }) => nameless.has(operation))) {
    const name = deriveName(entry.method, entry.path)
    let operationId = name
    for (let count = 2; taken.has(operationId); count++) operationId = name + count
    taken.add(operationId)
    entry.operation.operationId = operationId
    derived.push({ pointer: entry.pointer, operationId })
  }
  return derived
}

/** `get /pets/{petId}` is `getPetsByPetId`. */
function deriveName(method: string, path: string): string {
  const words = path.replaceAll(/\{([^}]+)\}/g, '/by/$1/').split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
