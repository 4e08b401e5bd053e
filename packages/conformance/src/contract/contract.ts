import type { DocumentProblem } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { ParameterLocation, ParameterStyle } from '@contract-first/document/words'
import type { SchemaAt } from '@contract-first/values'
import type { ContentKind } from './media-types.ts'

/** What an OpenAPI description promises, ready to be held against exchanges. */
export interface Contract {
  /** The bundled document, in the language of OpenAPI 3.1: `$ref`s into other files moved in, local ones kept. */
  document: JsonObject
  /** What every path begins with, from the first server: `/v1`; empty when that has none. */
  base: string
  operations: readonly Operation[]
  /** The schema at a pointer of the document. */
  schema(pointer: Pointer): SchemaAt
  /** Where in its file a pointer of the document was written. */
  placeOf(pointer: Pointer): Place
}

/** A line and column of a file. */
export type Place = Readonly<Pick<DocumentProblem, 'file' | 'line' | 'column'>>

/** An Operation Object, with what its path item and the document add to it. */
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
  /** Alternatives, of which one has to be met: all of its schemes. Empty when no credential is asked for. */
  security: readonly SecurityRequirement[]
}

/** A Parameter Object. Its style and explode are the default of its location where it says nothing. */
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
  /** What its text is when the document gives `content` in place of a style. */
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
  /** As the document spells it, a range perhaps: `application/json`, `image/*`. */
  name: string
  kind: ContentKind
  pointer: Pointer
  /** Undefined when the document gives none: any content will do. */
  schema?: SchemaAt
  /** Of each item of what is a sequence: OpenAPI Specification 3.2.0, section 4.14.2. */
  itemSchema?: SchemaAt
  /** Where it says how parts are written that are known by their position, which is not read. */
  unread?: readonly Pointer[]
  examples: readonly unknown[]
  /** How the properties of a form are written, where the document says it. */
  encoding: Readonly<Record<string, Encoding>>
}

/** An Encoding Object: a property is written like a query parameter, or with a media type of its own. */
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
  /** What its text is when the document gives `content` in place of a style. */
  content?: MediaTypeDoc
  examples: readonly unknown[]
}

/** A Link Object: what of a response may be asked for next. */
export interface LinkDoc {
  name: string
  pointer: Pointer
  /** The `id` of the operation that it leads to. */
  operation: string
  /** Values or runtime expressions (`$response.body#/id`), by parameter name, perhaps with its location: `path.id`. */
  parameters: JsonObject
}

/** All of these are needed together. Empty: a request without a credential will do. */
export type SecurityRequirement = readonly { name: string; scheme: SecurityScheme }[]

/** A Security Scheme Object, by where its credential travels. */
export type SecurityScheme =
  | { type: 'http'; scheme: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { type: 'mutualTLS' }
