import type { OperationDescriptor } from '../descriptor.ts'

/** A document and what codegen made of it. */
export interface Described {
  /** The generated `openapi.json`. */
  readonly document: object
  /** The `OPERATIONS` of the generated `client.ts`. */
  readonly operations: Readonly<Record<string, OperationDescriptor>>
}

/** What is read of a Response Object. */
export interface DocumentResponse {
  readonly headers?: Readonly<Record<string, Reference | DocumentHeader>>
  readonly content?: { readonly 'application/json'?: JsonContent }
}

export interface DocumentHeader {
  readonly required?: boolean
  readonly example?: unknown
}

interface JsonContent {
  readonly schema?: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Reference | { readonly value: unknown }>>
}

interface Reference {
  readonly $ref: string
}

interface PathItem {
  readonly parameters?: readonly (Reference | DocumentParameter)[]
}

interface DocumentOperation extends PathItem {
  readonly responses: Readonly<Record<string, Reference | DocumentResponse>>
}

export interface DocumentParameter {
  readonly name: string
  readonly schema?: Reference | DocumentSchema
}

interface DocumentSchema {
  readonly type?: unknown
  readonly items?: Reference | DocumentSchema
}

/** The response that an operation documents for a status, be it by a range or as `default`. */
export function responseOf(described: Described, operationId: string, status: number): DocumentResponse | undefined {
  const { responses } = operationOf(described, operationId) ?? {}
  const range = responses?.[`${Math.floor(status / 100)}XX`]
  const response = responses?.[status] ?? range ?? (status < 400 ? undefined : responses?.default)
  return response && resolve(described, response)
}

/** The parameters of an operation, and those of its path. */
export function parametersOf(described: Described, operationId: string): DocumentParameter[] {
  const all = [pathItemOf(described, operationId), operationOf(described, operationId)]
  return all.flatMap((owner) => (owner?.parameters ?? []).map((parameter) => resolve(described, parameter)))
}

function operationOf(described: Described, operationId: string): DocumentOperation | undefined {
  const method = described.operations[operationId]?.method.toLowerCase() ?? ''
  // What a document holds at this place is an operation: codegen refuses everything else.
  return Object(pathItemOf(described, operationId))[method] as DocumentOperation | undefined
}

function pathItemOf(described: Described, operationId: string): PathItem | undefined {
  const { paths } = described.document as { paths?: Readonly<Record<string, Reference | PathItem>> }
  const item = paths?.[described.operations[operationId]?.path ?? '']
  return item && resolve(described, item)
}

/** What a reference within the document stands for, or the value itself. */
export function resolve<Value extends object>(described: Described, value: Reference | Value): Value {
  if (!('$ref' in value)) return value
  const names = value.$ref.slice(2).split('/').map(unescapeName)
  // The generated document holds only references that lead to what is expected there.
  return names.reduce<unknown>((parent, name) => Object(parent)[name], described.document) as Value
}

/** RFC 6901, section 4, in a fragment of a URI. */
function unescapeName(name: string): string {
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
}
