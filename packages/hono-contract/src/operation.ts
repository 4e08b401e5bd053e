import type { createRoute } from '@hono/zod-openapi'

/** The route that `createRoute` of @hono/zod-openapi returns, without its inferred generics: those cost minutes on large documents. */
export type ContractRoute = ReturnType<typeof createRoute>

/** The JSON types that the text of a parameter may stand for, by its schema. */
export type TextType = 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** How one parameter is read from text: the types to try, in this order. */
export interface ParameterDecoder {
  readonly types: readonly TextType[]
}

/** Decoders by parameter name, as the document spells it. */
export type ParameterDecoders = Readonly<Record<string, ParameterDecoder>>

/** One Security Requirement Object: all of its schemes must be satisfied; the values are scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** Where a credential stands, by the kind of its Security Scheme Object. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer' | 'basic' }
  | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }

/** One operation of the document, compiled by the generator. Schemas, media types and response headers are in `route`. */
export interface OperationContract {
  readonly id: string
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'
  /** As in the document, for example `/pets/{petId}`. */
  readonly path: string
  readonly route: ContractRoute
  readonly decoders: {
    readonly path: ParameterDecoders
    readonly query: ParameterDecoders
    readonly header: ParameterDecoders
    readonly cookie: ParameterDecoders
  }
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
