import document from '@petstore/contract/openapi.json' with { type: 'json' }

/** A Response Object of the contract. */
export interface DocumentResponse {
  headers?: Readonly<Record<string, Reference | DocumentHeader>>
  content?: { readonly 'application/json'?: JsonContent }
}

export interface DocumentHeader {
  required?: boolean
  example?: unknown
}

interface JsonContent {
  schema: Reference
  examples?: Readonly<Record<string, Reference | { value: unknown }>>
}

interface Reference {
  $ref: string
}

interface DocumentOperation {
  operationId: string
  parameters?: readonly (Reference | DocumentParameter)[]
  responses: Readonly<Record<string, Reference | DocumentResponse>>
}

export interface DocumentParameter {
  name: string
  schema: Reference | { type: string }
}

const operations = new Map<string, DocumentOperation>(
  Object.values(document.paths)
    .flatMap((path): DocumentOperation[] => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
)

/** The response that an operation of the contract documents for a status, be it as `default`. */
export function responseOf(operationId: string, status: number): DocumentResponse | undefined {
  const responses = operations.get(operationId)?.responses
  const response = responses?.[status] ?? (status < 400 ? undefined : responses?.default)
  return response && resolve(response)
}

export function parametersOf(operationId: string): DocumentParameter[] {
  return (operations.get(operationId)?.parameters ?? []).map((parameter) => resolve(parameter))
}

/** What a reference within the contract stands for, or the value itself. */
export function resolve<Value extends object>(value: Reference | Value): Value {
  if (!('$ref' in value)) return value
  const names = value.$ref.slice(2).split('/')
  // Lint holds the contract to references that lead to what is expected there.
  return names.reduce<unknown>((parent, name) => Object(parent)[name], document) as Value
}
