import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { METHODS } from '@contract-first/document/words'

/** An operation that was given a name. */
export interface DerivedName {
  pointer: Pointer
  operationId: string
}

/** Gives, in place, every operation without an operationId one derived from its method and path. */
export function identifyOperations(document: JsonObject): DerivedName[] {
  const derived: DerivedName[] = []
  const operations = members(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [{ path, method, operation, pointer: below('/paths', path, method) }] : []
    }),
  )
  const isNamed = ({ operationId }: JsonObject) => typeof operationId === 'string' && operationId !== ''
  const taken = new Set(operations.map(({ operation }) => operation.operationId))
  for (const entry of operations.filter(({ operation }) => !isNamed(operation))) {
    const name = deriveName(entry.method, entry.path)
    let operationId = name
    for (let count = 2; taken.has(operationId); count++) operationId = name + count
    taken.add(operationId)
    entry.operation.operationId = operationId
    derived.push({ pointer: entry.pointer, operationId })
  }
  return derived
}

/** `get /notes/{noteId}` is `getNotesByNoteId`. */
function deriveName(method: string, path: string): string {
  const words = path.replaceAll(/\{([^}]+)\}/g, '/by/$1/').split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
