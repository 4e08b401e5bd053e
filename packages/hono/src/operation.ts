import type { PartsShape } from '@contract-first/document/request'
import type { FormDecoder, ParameterDecoders } from '@contract-first/document/serialization'
import type { StyledLocation } from '@contract-first/document/words'
import type { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Refusals } from './refusals.ts'

/**
 * The route that `createRoute` of @hono/zod-openapi returns, without its inferred generics, which cost minutes on large
 * documents.
 */
export type ContractRoute = ReturnType<typeof createRoute>

/** How a request body of one media type is read. */
export type BodyDecoder =
  /** A value, parsed strictly and validated. */
  | { kind: 'json' }
  /** A text, decoded as UTF-8 and validated. */
  | { kind: 'text' }
  /** Bytes, passed on as a Uint8Array. */
  | { kind: 'bytes' }
  /** A body for a range, read by the media type that is sent: JSON and text as such, everything else as bytes. */
  | { kind: 'range' }
  /** The items of a sequential media type as a list, validated; the data of events is text, or JSON. */
  | { kind: 'sequence'; hasJsonData?: true }
  /** The parts of a body by their position, as a list, validated. */
  | ({ kind: 'parts' } & PartsShape)
  /** An object of the fields, validated. */
  | FormDecoder

/** How a whole query is read as one parameter, which the handler finds in `query` by its name. */
export interface Querystring {
  name: string
  required: boolean
  decoder: BodyDecoder
  schema: z.ZodType
}

/** How one response header is written, if not in the style `simple` without `explode`. */
export interface HeaderEncoder {
  /** Whether an object is written as `R=100,G=200` rather than as `R,100,G,200`. */
  explode?: true
  /** Whether the header has `content` of the media type application/json instead of a schema. */
  json?: true
}

/** Encoders by the name of the header, as the document spells it. */
export type HeaderEncoders = Readonly<Record<string, HeaderEncoder>>

/** One Security Requirement Object: all of its schemes must be satisfied; the values are scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** Where a credential is, by the kind of its Security Scheme Object. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer' | 'basic' }
  /** Any other scheme of the Authorization header, such as `digest`. */
  | { type: 'http'; scheme: 'other'; name: string }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  /** The credential is a certificate of the connection, which the security handler examines. */
  | { type: 'mutualTLS' }

/** One operation of the document, compiled by the generator. Schemas, media types and response headers are in `route`. */
export interface OperationContract {
  id: string
  /** The field of the Path Item Object, such as `get`, or the name as it is written in `additionalOperations`. */
  method: string
  /** The path as in the document, for example `/notes/{noteId}`. */
  path: string
  route: ContractRoute
  /** The parameters, where there are any. */
  decoders?: Readonly<Partial<Record<StyledLocation, ParameterDecoders>>>
  /** The parameter that is the whole query, in place of those in `decoders.query`: OpenAPI 3.2. */
  querystring?: Querystring
  /**
   * How the bodies of `route.request.body.content` are read, by the same media types or ranges. One that is missing
   * here is read by its name: JSON, text, or bytes.
   */
  body?: { [mediaType: string]: BodyDecoder }
  /** The response headers that have an encoder, by status as in the document. */
  responseHeaders?: { [status: string]: HeaderEncoders }
  /** The documented error responses; by default they are `application/problem+json` (RFC 9457). */
  refusals?: Refusals
  /** An OR of ANDs; an empty requirement means anonymous. */
  security: readonly SecurityRequirement[]
  deprecated?: boolean
  /** The full-date (RFC 3339) in `x-deprecated-sunset`. */
  sunset?: string
  /** The operationId of the replacement, in `x-replaced-by`. */
  replacedBy?: string
  /** The value of `x-stability`. */
  stability?: 'experimental' | 'beta'
}

/** Everything that the generator knows about a document. */
export interface Contract {
  operations: Readonly<Record<string, OperationContract>>
  securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The requirements of the document itself, for requests that match no operation. */
  security: readonly SecurityRequirement[]
}
