import { isObject, type JsonObject, members } from '../json/json.ts'

/** The methods that a Path Item Object has a field for (OpenAPI Specification 3.1.1, section 4.8.9.1). */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

export type Method = (typeof METHODS)[number]

/** The fields that hold one operation: the methods, and `query` of OpenAPI Specification 3.2.0, section 4.9.1. */
export const OPERATION_FIELDS: readonly OperationField[] = [...METHODS, 'query']

export type OperationField = Method | 'query'

/** An Operation Object and its method. */
export interface MethodOperation {
  /** The method, spelled as in HTTP: `GET`. */
  method: string
  operation: JsonObject
  /** Its place in the path item: `['get']`, `['additionalOperations', 'COPY']`. */
  steps: readonly string[]
}

/**
 * The operations of a Path Item Object, in the order of the fields above; those of `additionalOperations`, of OpenAPI
 * Specification 3.2.0, section 4.9.1, come last.
 */
export function operationsIn(item: unknown): MethodOperation[] {
  if (!isObject(item)) return []
  const found = OPERATION_FIELDS.map((name) => ({
    method: name.toUpperCase(),
    operation: item[name],
    steps: [name],
  }))
  const additional = members(item.additionalOperations).map(([method, operation]) => ({
    method,
    operation,
    steps: ['additionalOperations', method],
  }))
  return [...found, ...additional].flatMap(({ operation, ...place }) =>
    isObject(operation) ? [{ ...place, operation }] : [],
  )
}
