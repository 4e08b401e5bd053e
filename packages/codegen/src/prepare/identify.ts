import { below, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'

/** An operation that was given a name. */
export interface DerivedName {
  pointer: Pointer
  operationId: string
  /** The name in the document, which no member of an object or a client can have. */
  instead?: string
}

/** Members of every client; `await` would call a `then`, and `JSON.stringify` a `toJSON`. */
const OF_CLIENTS: readonly unknown[] = ['baseUrl', 'rateLimit', 'then', 'toJSON']

/**
 * Gives, in place, every operation without an operationId one derived from its method and path, and one that no member
 * can be called another: `constructor` is `constructor_`.
 */
export function identifyOperations(document: JsonObject): DerivedName[] {
  const derived: DerivedName[] = []
  const operations = members(document.paths).flatMap(([path, item]) =>
    operationsIn(item).map(({ method, operation, steps }) => ({
      path,
      method: method.toLowerCase(),
      operation,
      pointer: below('/paths', path, ...steps),
    })),
  )
  const isNamed = ({ operationId }: JsonObject) => typeof operationId === 'string' && operationId !== ''
  const taken = new Set(operations.map(({ operation }) => operation.operationId))
  for (const { method, path, operation, pointer } of operations) {
    const written = isNamed(operation) ? String(operation.operationId) : undefined
    if (written !== undefined && isPossible(written)) continue
    const name = written === undefined ? deriveName(method, path) : `${written}_`
    let operationId = name
    for (let count = 2; taken.has(operationId); count++) operationId = name + count
    taken.add(operationId)
    operation.operationId = operationId
    derived.push({ pointer, operationId, ...(written !== undefined && { instead: written }) })
  }
  return derived
}

function isPossible(id: string): boolean {
  return !(id in Object.prototype) && !OF_CLIENTS.includes(id)
}

/** `get /notes/{noteId}` is `getNotesByNoteId`. */
function deriveName(method: string, path: string): string {
  const words = path.replaceAll(/\{([^}]+)\}/g, '/by/$1/').split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
