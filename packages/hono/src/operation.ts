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
  properties: Readonly<Record<string, readonly TextType[]>>
  additional: readonly TextType[] | false
}

/** How a value is read whose parts have brackets, such as `name[0][member]`. Exactly the members that its schema allows are there. */
export interface BracketDecoder {
  types?: readonly TextType[]
  array?: BracketDecoder
  object?: {
    properties: Readonly<Record<string, BracketDecoder>>
    additional: BracketDecoder | false
  }
}

/** How one parameter is read from text. Exactly the members that its schema allows are there. */
export interface ParameterDecoder {
  /** The scalars that the schema allows, tried in this order. */
  types?: readonly TextType[]
  /** The only texts that a scalar may be, where an array is allowed, too: one of another text is an array of it. */
  listed?: readonly string[]
  /** The types of the items, when the schema allows an array. */
  array?: readonly TextType[]
  /** The types of the properties, when the schema allows an object. */
  object?: ObjectDecoder
  /** In place of those: lists and objects inside lists or objects. */
  brackets?: BracketDecoder
  /** The parameter has `content` of the media type application/json instead of a schema. */
  json?: true
  /** Default: `form` in the query and in cookies, `simple` in the path and in headers. */
  style?: ParameterStyle
  /** Default: true for `form`, false for every other style. */
  explode?: boolean
}

/** Decoders by parameter name, as the document spells it. */
export type ParameterDecoders = Readonly<Record<string, ParameterDecoder>>

/** How one field of a form is read. Exactly the members that its schema allows are there. */
export interface FormField extends Omit<ParameterDecoder, 'array'> {
  /** The items: texts of these types, or one file or one JSON value each. */
  array?: readonly TextType[] | 'file' | 'json'
  /** The part is a file: the handler gets a File, whose name is empty when none was sent. */
  file?: true
  /** The media types or ranges that a file may have, in lower case; absent when any will do. */
  accept?: readonly string[]
}

/** How a request body of one media type is read. */
export type BodyDecoder =
  /** Parsed strictly and validated. */
  | { kind: 'json' }
  /** Decoded by its charset, UTF-8, and validated. */
  | { kind: 'text' }
  /** Handed on as a Uint8Array. */
  | { kind: 'bytes' }
  /** Of a range: JSON and text of whatever media type is sent are read as such, everything else is bytes. */
  | { kind: 'range' }
  /** An object of the fields, validated. */
  | {
      kind: 'urlencoded' | 'multipart'
      properties: Readonly<Record<string, FormField>>
      /** The types of fields that have no name of their own; `false` leaves their texts to the schema. */
      additional: readonly TextType[] | false
    }

/** How a whole query is read: what the handler finds in `query`, by the name of the parameter. */
export interface Querystring {
  name: string
  required: boolean
  decoder: BodyDecoder
  schema: z.ZodType
}

/** How one response header is written, where that is not its text in the style `simple` without `explode`. */
export interface HeaderEncoder {
  /** An object is written as `R=100,G=200`, not as `R,100,G,200`. */
  explode?: true
  /** The header has `content` of the media type application/json instead of a schema. */
  json?: true
}

/** Encoders by header name, as the document spells it. */
export type HeaderEncoders = Readonly<Record<string, HeaderEncoder>>

/** One Security Requirement Object: all of its schemes must be satisfied; the values are scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** Where a credential stands, by the kind of its Security Scheme Object. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' | 'basic' }
  /** Any other scheme of the Authorization header, such as `digest`. */
  | { type: 'http'; scheme: 'other'; name: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  /** The credential is a certificate of the connection, which the security handler looks at. */
  | { type: 'mutualTLS' }

/** One operation of the document, compiled by the generator. Schemas, media types and response headers are in `route`. */
export interface OperationContract {
  id: string
  /** The field of the Path Item Object, such as `get`; of `additionalOperations`, the name as it stands there. */
  method: string
  /** As in the document, for example `/notes/{noteId}`. */
  path: string
  route: ContractRoute
  decoders: Readonly<Record<ParameterLocation, ParameterDecoders>>
  /** The parameter that is the whole query, in place of those in `decoders.query`: OpenAPI 3.2. */
  querystring?: Querystring
  /**
   * How the bodies of `route.request.body.content` are read, by the same media types or ranges. One that is not here is
   * read by its name: JSON, text, or bytes.
   */
  body?: { [mediaType: string]: BodyDecoder }
  /** By status as in the document: the response headers that have an encoder. */
  responseHeaders?: { [status: string]: HeaderEncoders }
  /** An OR of ANDs; an empty requirement means anonymous. */
  security: readonly SecurityRequirement[]
  deprecated: boolean
  /** RFC 3339 full-date, from `x-deprecated-sunset`. */
  sunset?: string
  /** The operationId of the replacement, from `x-replaced-by`. */
  replacedBy?: string
  /** From `x-stability`. */
  stability?: 'experimental' | 'beta'
}

/** What the generator knows of a whole document. */
export interface Contract {
  operations: Readonly<Record<string, OperationContract>>
  securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The requirements of the document itself, which requests that match no operation are held to. */
  security: readonly SecurityRequirement[]
}
