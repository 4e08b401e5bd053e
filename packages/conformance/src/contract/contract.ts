import type { DocumentProblem } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type * as model from '@contract-first/document/model'
import type { SchemaAt } from '@contract-first/values'

/** An OpenAPI description to check exchanges against: the model, with a validator in place of each schema. */
export interface Contract {
  /** What was read: the bundled document in terms of OpenAPI 3.1. */
  api: model.Api
  operations: readonly Operation[]
  /** The schema at a pointer of the document. */
  schema(pointer: Pointer): SchemaAt
  /** The header at a pointer, such as one of the components; undefined where there is none. */
  header(pointer: Pointer): HeaderDoc | undefined
  /** The place in its file of the value at a pointer. */
  placeOf(pointer: Pointer): Place
}

/** A line and column of a file. */
export type Place = Readonly<Pick<DocumentProblem, 'file' | 'line' | 'column'>>

type OfOperation = 'id' | 'method' | 'path' | 'pointer' | 'summary' | 'tags' | 'deprecated' | 'value'

export interface Operation extends Pick<model.Operation, OfOperation> {
  parameters: readonly Parameter[]
  body?: RequestBody
  responses: readonly ResponseDoc[]
  /** Alternatives: all schemes of one of them are required. Empty if no credential is required. */
  security: readonly SecurityRequirement[]
}

type OfParameter = 'name' | 'in' | 'pointer' | 'required' | 'deprecated' | 'style' | 'explode' | 'allowReserved'

export interface Parameter extends Pick<model.Parameter, OfParameter> {
  schema: SchemaAt
  content?: MediaTypeDoc
  examples: readonly unknown[]
  /** The texts in a path with which it is that of another operation. */
  taken?: ReadonlySet<string>
}

export interface RequestBody extends Pick<model.RequestBody, 'pointer' | 'required'> {
  content: readonly MediaTypeDoc[]
}

/** A Media Type Object of a request body or response. */
export interface MediaTypeDoc extends Pick<model.MediaType, 'name' | 'pointer' | 'form'> {
  kind: ContentKind
  /** Undefined if the document gives none: any content is allowed. */
  schema?: SchemaAt
  itemSchema?: SchemaAt
  examples: readonly unknown[]
  encoding: Readonly<Record<string, Encoding>>
  parts?: model.MediaType['parts']
}

/** An Encoding Object: the property is written like a query parameter, or with its own media type. */
export type Encoding = Pick<model.Encoding, 'style' | 'contentTypes'>

/** A Response Object of an operation. */
export interface ResponseDoc extends Pick<model.Response, 'status' | 'pointer'> {
  headers: readonly HeaderDoc[]
  content: readonly MediaTypeDoc[]
  links: readonly LinkDoc[]
}

/** A Header Object of a response. */
export interface HeaderDoc extends Pick<model.Header, 'name' | 'pointer' | 'required' | 'explode'> {
  schema: SchemaAt
  content?: MediaTypeDoc
  examples: readonly unknown[]
}

/** A Link Object: what can be requested next from a response. */
export interface LinkDoc {
  name: string
  pointer: Pointer
  /** The `id` of the operation that it leads to. */
  operation: string
  /** Values or runtime expressions (`$response.body#/id`), by parameter name, perhaps with its location: `path.id`. */
  parameters: JsonObject
}

/** Schemes that are required together. Empty: no credential is required. */
export type SecurityRequirement = readonly { name: string; scheme: SecurityScheme }[]

/** A Security Scheme Object, by the location of its credential. */
export type SecurityScheme =
  | { type: 'http'; scheme: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { type: 'mutualTLS' }

/** How a body is read. */
export type ContentKind = 'json' | 'text' | 'urlencoded' | 'multipart' | 'sequence' | 'parts' | 'bytes'
