import { below, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { operationIdsOf, operationsIn } from '@contract-first/document/words'

/** An operation that was given a name. */
export interface DerivedName {
  pointer: Pointer
  operationId: string
  /** The name in the document, which no member of an object or a client can have. */
  instead?: string
}

/**
 * Gives, in place, every operation without an operationId one derived from its method and path, and one that no member
 * can be called another: `constructor` is `constructor_`.
 */
export function identifyOperations(document: JsonObject): DerivedName[] {
  const operations = members(document.paths).flatMap(([path, item]) =>
    operationsIn(item).map(({ method, operation, steps }) => ({
      path,
      method,
      operation,
      operationId: operation.operationId,
      pointer: below('/paths', path, ...steps),
    })),
  )
  const ids = operationIdsOf(operations)
  return operations.flatMap(({ operation, operationId: written, pointer }, index) => {
    const operationId = ids[index]
    if (operationId === undefined || operationId === written) return []
    operation.operationId = operationId
    return [{ pointer, operationId, ...(typeof written === 'string' && written !== '' && { instead: written }) }]
  })
}
