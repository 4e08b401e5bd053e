import { pointerOfFragment, valueAt } from '@contract-first/document/json'
import { essenceOf, kindOf, normalStatus, statusFor } from '@contract-first/document/words'
import type { OperationDescriptor } from '../descriptor.ts'

/** A document and what codegen made of it. */
export interface Described {
  /** The generated `openapi.json`. */
  document: object
  /** The `OPERATIONS` of the generated `client.ts`. */
  operations: Readonly<Record<string, OperationDescriptor>>
}

/** The members of a Response Object that are read. */
export interface DocumentResponse {
  headers?: Readonly<Record<string, Reference | DocumentHeader>>
  content?: Readonly<Record<string, Reference | JsonContent>>
}

export interface DocumentHeader {
  required?: boolean
  example?: unknown
  examples?: Readonly<Record<string, Reference | { value: unknown }>>
  schema?: Reference | DocumentSchema
}

export interface JsonContent {
  schema?: Reference | DocumentSchema
  example?: unknown
  examples?: Readonly<Record<string, Reference | { value: unknown }>>
}

export interface Reference {
  $ref: string
}

interface PathItem {
  parameters?: readonly (Reference | DocumentParameter)[]
}

interface DocumentOperation extends PathItem {
  requestBody?: Reference | { content?: DocumentResponse['content'] }
  responses: Readonly<Record<string, Reference | DocumentResponse>>
}

export interface DocumentParameter {
  name: string
  in: string
  schema?: Reference | DocumentSchema
}

export interface DocumentSchema {
  type?: unknown
  items?: Reference | DocumentSchema
  properties?: Readonly<Record<string, Reference | DocumentSchema>>
  allOf?: readonly (Reference | DocumentSchema)[]
  anyOf?: readonly (Reference | DocumentSchema)[]
  oneOf?: readonly (Reference | DocumentSchema)[]
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  example?: unknown
  examples?: readonly unknown[]
}

/**
 * The response that an operation documents for a status: exactly, by a range, or as `default`, which covers failures,
 * and successes where none is named.
 */
export function responseOf(described: Described, operationId: string, status: number): DocumentResponse | undefined {
  const responses = Object.entries(operationOf(described, operationId)?.responses ?? {})
  const normal = new Map(responses.map(([name, response]) => [normalStatus(name), response]))
  const name = statusFor(normal.keys(), status)
  const hasSuccess = [...normal.keys()].some((other) => other.startsWith('2'))
  const isUnnamed = name === 'default' && status < (hasSuccess ? 400 : 200)
  const response = name === undefined || isUnnamed ? undefined : normal.get(name)
  return response && resolve(described, response)
}

/** The media type of a response that has this name, or else the first that is JSON. */
export function jsonOf(
  described: Described,
  response: DocumentResponse | undefined,
  mediaType?: string,
): ({ mediaType: string } & JsonContent) | undefined {
  const content = Object.entries(response?.content ?? {})
  const found = content.find(([name]) => name === mediaType) ?? content.find(([name]) => kindOf(name) === 'json')
  return found && { mediaType: found[0], ...resolve<JsonContent>(described, found[1]) }
}

/** The parameters of an operation, and those of its path. */
export function parametersOf(described: Described, operationId: string): DocumentParameter[] {
  const all = [pathItemOf(described, operationId), operationOf(described, operationId)]
  return all.flatMap((owner) => (owner?.parameters ?? []).map((parameter) => resolve(described, parameter)))
}

/** The document's description of a request body of this media type. */
export function requestContentOf(
  described: Described,
  operationId: string,
  mediaType: string,
): JsonContent | undefined {
  const { requestBody } = operationOf(described, operationId) ?? {}
  const { content = {} } = requestBody ? resolve<{ content?: DocumentResponse['content'] }>(described, requestBody) : {}
  const found = Object.entries(content).find(([name]) => essenceOf(name) === essenceOf(mediaType))
  return found && resolve<JsonContent>(described, found[1])
}

function operationOf(described: Described, operationId: string): DocumentOperation | undefined {
  const method = described.operations[operationId]?.method.toLowerCase() ?? ''
  // The document has an operation here: codegen refuses everything else.
  return Object(pathItemOf(described, operationId))[method] as DocumentOperation | undefined
}

function pathItemOf(described: Described, operationId: string): PathItem | undefined {
  const { paths } = described.document as { paths?: Readonly<Record<string, Reference | PathItem>> }
  const item = paths?.[described.operations[operationId]?.path ?? '']
  return item && resolve(described, item)
}

/** Follows a reference within the document; other values are returned as they are. */
export function resolve<Value extends object>({ document }: Described, value: Reference | Value): Value {
  // The generated document holds only references that lead to what is expected there.
  return '$ref' in value ? (valueAt(document, pointerOfFragment(value.$ref)) as Value) : value
}
