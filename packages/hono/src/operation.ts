import type { ParameterStyle, STYLES } from '@contract-first/document/words'
import type { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'

/** The route that `createRoute` of @hono/zod-openapi returns, without its inferred generics: those cost minutes on large documents. */
export type ContractRoute = ReturnType<typeof createRoute>

/** The JSON types that a text may stand for, by its schema. */
export type TextType = 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** Where a parameter stands that has a style. */
export type ParameterLocation = keyof typeof STYLES

/** How the properties of an object are read from text; `additional` is for those that have no name of their own. */
export interface ObjectDecoder {
  readonly properties: Readonly<Record<string, readonly TextType[]>>
  readonly additional: readonly TextType[] | false
}

/** How a value is read whose parts have brackets, such as `name[0][member]`. Exactly the members that its schema allows are there. */
export interface BracketDecoder {
  readonly types?: readonly TextType[]
  readonly array?: BracketDecoder
  readonly object?: {
    readonly properties: Readonly<Record<string, BracketDecoder>>
    readonly additional: BracketDecoder | false
  }
}

/** How one parameter is read from text. Exactly the members that its schema allows are there. */
export interface ParameterDecoder {
  /** The scalars that the schema allows, tried in this order. */
  readonly types?: readonly TextType[]
  /** The only texts that a scalar may be, where an array is allowed, too: one of another text is an array of it. */
  readonly listed?: readonly string[]
  /** The types of the items, when the schema allows an array. */
  readonly array?: readonly TextType[]
  /** The types of the properties, when the schema allows an object. */
  readonly object?: ObjectDecoder
  /** In place of those: lists and objects inside lists or objects. */
  readonly brackets?: BracketDecoder
  /** The parameter has `content` of the media type application/json instead of a schema. */
  readonly json?: true
  /** Default: `form` in the query and in cookies, `simple` in the path and in headers. */
  readonly style?: ParameterStyle
  /** Default: true for `form`, false for every other style. */
  readonly explode?: boolean
}

/** Decoders by parameter name, as the document spells it. */
export type ParameterDecoders = Readonly<Record<string, ParameterDecoder>>

/** How one field of a form is read. Exactly the members that its schema allows are there. */
export interface FormField extends Omit<ParameterDecoder, 'array'> {
  /** The items: texts of these types, or one file or one JSON value each. */
  readonly array?: readonly TextType[] | 'file' | 'json'
  /** The part is a file: the handler gets a File, whose name is empty when none was sent. */
  readonly file?: true
  /** The media types or ranges that a file may have, in lower case; absent when any will do. */
  readonly accept?: readonly string[]
}

/** How a request body of one media type is read. */
export type BodyDecoder =
  /** Parsed strictly and validated. */
  | { readonly kind: 'json' }
  /** Decoded by its charset, UTF-8, and validated. */
  | { readonly kind: 'text' }
  /** Handed on as a Uint8Array. */
  | { readonly kind: 'bytes' }
  /** Of a range: JSON and text of whatever media type is sent are read as such, everything else is bytes. */
  | { readonly kind: 'range' }
  /** An object of the fields, validated. */
  | {
      readonly kind: 'urlencoded' | 'multipart'
      readonly properties: Readonly<Record<string, FormField>>
      /** The types of fields that have no name of their own; `false` leaves their texts to the schema. */
      readonly additional: readonly TextType[] | false
    }

/** How a whole query is read: what the handler finds in `query`, by the name of the parameter. */
export interface Querystring {
  readonly name: string
  readonly required: boolean
  readonly decoder: BodyDecoder
  readonly schema: z.ZodType
}

/** How one response header is written, where that is not its text in the style `simple` without `explode`. */
export interface HeaderEncoder {
  /** An object is written as `R=100,G=200`, not as `R,100,G,200`. */
  readonly explode?: true
  /** The header has `content` of the media type application/json instead of a schema. */
  readonly json?: true
}

/** Encoders by header name, as the document spells it. */
export type HeaderEncoders = Readonly<Record<string, HeaderEncoder>>

/** One Security Requirement Object: all of its schemes must be satisfied; the values are scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** Where a credential stands, by the kind of its Security Scheme Object. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer' | 'basic' }
  /** Any other scheme of the Authorization header, such as `digest`. */
  | { readonly type: 'http'; readonly scheme: 'other'; readonly name: string }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  /** The credential is a certificate of the connection, which the security handler looks at. */
  | { readonly type: 'mutualTLS' }

/** One operation of the document, compiled by the generator. Schemas, media types and response headers are in `route`. */
export interface OperationContract {
  readonly id: string
  /** The field of the Path Item Object, such as `get`; of `additionalOperations`, the name as it stands there. */
  readonly method: string
  /** As in the document, for example `/notes/{noteId}`. */
  readonly path: string
  readonly route: ContractRoute
  readonly decoders: Readonly<Record<ParameterLocation, ParameterDecoders>>
  /** The parameter that is the whole query, in place of those in `decoders.query`: OpenAPI 3.2. */
  readonly querystring?: Querystring
  /**
   * How the bodies of `route.request.body.content` are read, by the same media types or ranges. One that is not here is
   * read by its name: JSON, text, or bytes.
   */
  readonly body?: { readonly [mediaType: string]: BodyDecoder }
  /** By status as in the document: the response headers that have an encoder. */
  readonly responseHeaders?: { readonly [status: string]: HeaderEncoders }
  /** An OR of ANDs; an empty requirement means anonymous. */
  readonly security: readonly SecurityRequirement[]
  readonly deprecated: boolean
  /** RFC 3339 full-date, from `x-deprecated-sunset`. */
  readonly sunset?: string
  /** The operationId of the replacement, from `x-replaced-by`. */
  readonly replacedBy?: string
  /** From `x-stability`. */
  readonly stability?: 'experimental' | 'beta'
}

/** What the generator knows of a whole document. */
export interface Contract {
  readonly operations: Readonly<Record<string, OperationContract>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The requirements of the document itself, which requests that match no operation are held to. */
  readonly security: readonly SecurityRequirement[]
}
