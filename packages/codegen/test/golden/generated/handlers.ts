// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import type { ApiKeyCredential, AppTypes, BasicCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    'it\'s.a-key': unknown
    basic: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * Ends *\/ the comment, and   begins ` ${one}
   *
   * /* Opens
   *  *\/ and closes
   * // comments
   *
   * `GET /things/{thing-id}`
   *
   * @deprecated To be removed on 2030-12-05; use it's *\/ gone.
   * @see `hostile.yaml#/paths/~1things~1{thing-id}/get`
   */
  'get-thing': (
    request: GetThingRequest<T>,
    reply: GetThingReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetThingResponses>>>
  /**
   * `PUT /things/{thing-id}`
   *
   * @see `hostile.yaml#/paths/~1things~1{thing-id}/put`
   */
  delete: (
    request: DeleteRequest<T>,
    reply: DeleteReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<DeleteResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  /** Ends *\/ here */
  'it\'s.a-key': (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['it\'s.a-key'] | Refused>
  basic: (credential: BasicCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['basic'] | Refused>
}

/** The decoded and valid request of `get-thing`. */
export interface GetThingRequest<T extends Types = Types> {
  path: {
    'thing-id': number
  }
  query: {
    /** *\/ export const evil = 1 /* */
    'it\'s': string
    class?: '\'' | '"' | '`' | '${x}' | '\\' | '\u2028' | '' | '*/'
    default: boolean
  }
  header: {
    'X-It\'s'?: 7
  }
  cookie: {
    'coo.kie'?: number | null
  }
  auth: Pick<T['principals'], 'it\'s.a-key'>
}

/** The responses of `get-thing`. */
export interface GetThingResponses {
  200: {
    body: components['schemas']['Object']
    headers: { 'X-Plain'?: number }
  }
  '4XX': {
    body: components['schemas']['Error']
  }
  default: {
    body: components['schemas']['import']
  }
}

/** Answers `get-thing` with one of its responses. */
export type GetThingReply<T extends Types = Types> = ReplyTo<GetThingResponses, T['supplied']>

/** The decoded and valid request of `delete`. */
export interface DeleteRequest<T extends Types = Types> {
  path: {
    'thing-id': string
  }
  body: NonNullable<operations['delete']['requestBody']>['content']['application/json'] | undefined
  auth: Pick<T['principals'], never> | Pick<T['principals'], 'it\'s.a-key' | 'basic'>
}

/** The responses of `delete`. */
export interface DeleteResponses {
  204: {}
}

/** Answers `delete` with one of its responses. */
export type DeleteReply<T extends Types = Types> = ReplyTo<DeleteResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
