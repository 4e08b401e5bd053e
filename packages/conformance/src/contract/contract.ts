import type { DocumentProblem } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { FormShape, PartsShape } from '@contract-first/document/request'
import type { ParameterLocation, ParameterStyle } from '@contract-first/document/words'
import type { SchemaAt } from '@contract-first/values'

/** An OpenAPI description, in a form to check exchanges against. */
export interface Contract {
  /** The bundled document in terms of OpenAPI 3.1: references into other files are moved in, local ones kept. */
  document: JsonObject
  /** The base of every path, from the first server: `/v1`; empty if it has none. */
  base: string
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

/** An Operation Object, with the additions of its path item and the document. */
export interface Operation {
  /** The operationId; without one, the method and path: `GET /books`. */
  id: string
  /** As HTTP spells it: `GET`. */
  method: string
  /** As in the document, without the base: `/books/{bookId}`. */
  path: string
  pointer: Pointer
  deprecated: boolean
  parameters: readonly Parameter[]
  body?: RequestBody
  responses: readonly ResponseDoc[]
  /** Alternatives: all schemes of one of them are required. Empty if no credential is required. */
  security: readonly SecurityRequirement[]
}

/** A Parameter Object; style and explode default to those of its location. */
export interface Parameter {
  name: string
  in: ParameterLocation
  pointer: Pointer
  required: boolean
  deprecated: boolean
  style: ParameterStyle
  explode: boolean
  allowReserved: boolean
  schema: SchemaAt
  /** The media type of its text, if the document gives `content` instead of a style. */
  content?: MediaTypeDoc
  examples: readonly unknown[]
}

export interface RequestBody {
  pointer: Pointer
  required: boolean
  content: readonly MediaTypeDoc[]
}

/** A Media Type Object of a request body or response. */
export interface MediaTypeDoc {
  /** As the document spells it, possibly a range: `application/json`, `image/*`. */
  name: string
  kind: ContentKind
  pointer: Pointer
  /** Undefined if the document gives none: any content is allowed. */
  schema?: SchemaAt
  /** The schema of each item of a sequence: OpenAPI Specification 3.2.0, section 4.14.2. */
  itemSchema?: SchemaAt
  /** The parts of a body by their position. */
  parts?: PartsShape
  examples: readonly unknown[]
  /** How the writer of requests writes the properties of a form. */
  form: FormShape
  /** How the properties of a form are written, if the document says so. */
  encoding: Readonly<Record<string, Encoding>>
}

/** An Encoding Object: the property is written like a query parameter, or with its own media type. */
export interface Encoding {
  style?: Pick<Parameter, 'style' | 'explode' | 'allowReserved'>
  /** Media types or ranges of them. */
  contentTypes?: readonly string[]
}

/** A Response Object of an operation. */
export interface ResponseDoc {
  /** `200`, `4XX` or `default`. */
  status: string
  pointer: Pointer
  headers: readonly HeaderDoc[]
  content: readonly MediaTypeDoc[]
  links: readonly LinkDoc[]
}

/** A Header Object of a response. */
export interface HeaderDoc {
  /** As the document spells it. */
  name: string
  pointer: Pointer
  required: boolean
  explode: boolean
  schema: SchemaAt
  /** The media type of its text, if the document gives `content` instead of a style. */
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
