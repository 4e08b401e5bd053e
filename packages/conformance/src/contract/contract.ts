import type { DocumentProblem } from '@contract-first/document'
import type { JsonObject, Pointer } from '@contract-first/document/json'
import type { ParameterLocation, ParameterStyle } from '@contract-first/document/words'
import type { SchemaAt } from '@contract-first/values'
import type { ContentKind } from './media-types.ts'

/** What an OpenAPI description promises, ready to be held against exchanges. */
export interface Contract {
  /** The bundled document, in the language of OpenAPI 3.1: `$ref`s into other files moved in, local ones kept. */
  readonly document: JsonObject
  /** What every path begins with, from the first server: `/v1`; empty when that has none. */
  readonly base: string
  readonly operations: readonly Operation[]
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
  readonly id: string
  /** As HTTP spells it: `GET`. */
  readonly method: string
  /** As in the document, without the base: `/books/{bookId}`. */
  readonly path: string
  readonly pointer: Pointer
  readonly deprecated: boolean
  readonly parameters: readonly Parameter[]
  readonly body?: RequestBody
  readonly responses: readonly ResponseDoc[]
  /** Alternatives, of which one has to be met: all of its schemes. Empty when no credential is asked for. */
  readonly security: readonly SecurityRequirement[]
}

/** A Parameter Object. Its style and explode are the default of its location where it says nothing. */
export interface Parameter {
  readonly name: string
  readonly in: ParameterLocation
  readonly pointer: Pointer
  readonly required: boolean
  readonly deprecated: boolean
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly schema: SchemaAt
  /** What its text is when the document gives `content` in place of a style. */
  readonly content?: MediaTypeDoc
  readonly examples: readonly unknown[]
}

export interface RequestBody {
  readonly pointer: Pointer
  readonly required: boolean
  readonly content: readonly MediaTypeDoc[]
}

/** A Media Type Object of a request body or response. */
export interface MediaTypeDoc {
  /** As the document spells it, a range perhaps: `application/json`, `image/*`. */
  readonly name: string
  readonly kind: ContentKind
  readonly pointer: Pointer
  /** Undefined when the document gives none: any content will do. */
  readonly schema?: SchemaAt
  /** Of each item of what is a sequence: OpenAPI Specification 3.2.0, section 4.14.2. */
  readonly itemSchema?: SchemaAt
  /** Where it says how parts are written that are known by their position, which is not read. */
  readonly unread?: readonly Pointer[]
  readonly examples: readonly unknown[]
  /** How the properties of a form are written, where the document says it. */
  readonly encoding: Readonly<Record<string, Encoding>>
}

/** An Encoding Object: a property is written like a query parameter, or with a media type of its own. */
export interface Encoding {
  readonly style?: Pick<Parameter, 'style' | 'explode' | 'allowReserved'>
  /** Media types or ranges of them. */
  readonly contentTypes?: readonly string[]
}

/** A Response Object of an operation. */
export interface ResponseDoc {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly pointer: Pointer
  readonly headers: readonly HeaderDoc[]
  readonly content: readonly MediaTypeDoc[]
  readonly links: readonly LinkDoc[]
}

/** A Header Object of a response. */
export interface HeaderDoc {
  /** As the document spells it. */
  readonly name: string
  readonly pointer: Pointer
  readonly required: boolean
  readonly explode: boolean
  readonly schema: SchemaAt
  /** What its text is when the document gives `content` in place of a style. */
  readonly content?: MediaTypeDoc
  readonly examples: readonly unknown[]
}

/** A Link Object: what of a response may be asked for next. */
export interface LinkDoc {
  readonly name: string
  readonly pointer: Pointer
  /** The `id` of the operation that it leads to. */
  readonly operation: string
  /** Values or runtime expressions (`$response.body#/id`), by parameter name, perhaps with its location: `path.id`. */
  readonly parameters: JsonObject
}

/** All of these are needed together. Empty: a request without a credential will do. */
export type SecurityRequirement = readonly { readonly name: string; readonly scheme: SecurityScheme }[]

/** A Security Scheme Object, by where its credential travels. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: string }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly type: 'mutualTLS' }
