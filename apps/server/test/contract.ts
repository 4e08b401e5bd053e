import { isObject, type JsonObject, pointerOfFragment, valueAt } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import contract from '@petstore/contract/openapi.json' with { type: 'json' }

/** The contract as written: only `at` follows `$ref`s. */
export const document: JsonObject = contract

export interface DocumentedOperation {
  id: string
  method: string
  /** As in the document, such as `/pets/{petId}`. */
  path: string
  operation: JsonObject
}

/** Every operation of the contract, in document order. */
export const operations: readonly DocumentedOperation[] = Object.entries(at(document, 'paths')).flatMap(
  ([path, item]) =>
    operationsIn(item).map(({ method, operation }) => ({ id: String(operation.operationId), method, path, operation })),
)

/** Every status the contract documents; `default` counts as those its body lists. */
export const documentedStatuses: ReadonlySet<number> = new Set(
  operations.flatMap(({ operation }) =>
    Object.entries(at(operation, 'responses')).flatMap(([status, response]) =>
      status === 'default' ? statusesIn(at(response, 'content', 'application/json', 'schema')) : [Number(status)],
    ),
  ),
)

/** The object at `keys`, `$ref`s followed; throws when there is none, so that no check passes on nothing. */
export function at(node: unknown, ...keys: readonly string[]): JsonObject {
  let found = follow(node)
  for (const key of keys) found = follow(found[key], key)
  return found
}

function follow(node: unknown, key = 'the document'): JsonObject {
  if (!isObject(node)) throw new TypeError(`The contract has no object at ${key}.`)
  return typeof node.$ref === 'string' ? follow(valueAt(document, pointerOfFragment(node.$ref)), node.$ref) : node
}

/** The enum of `status` in the schema of an error. */
function statusesIn({ allOf }: JsonObject): number[] {
  const listed = Array.isArray(allOf) ? allOf.map((part) => at(at(part, 'properties').status).enum) : []
  return listed.find(Array.isArray) ?? []
}
