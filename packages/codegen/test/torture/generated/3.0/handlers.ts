// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import type { AppTypes, RawBody, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {}
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * `POST /values`
   *
   * @see `torture-3.0.yaml#/paths/~1values/post`
   */
  postValues: (
    request: PostValuesRequest<T>,
    reply: PostValuesReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostValuesResponses>>>
  /**
   * `POST /upload`
   *
   * @see `torture-3.0.yaml#/paths/~1upload/post`
   */
  postUpload: (
    request: PostUploadRequest<T>,
    reply: PostUploadReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PostUploadResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<_T extends Types = Types> {}

/** The decoded and valid request of `postValues`. */
export interface PostValuesRequest<T extends Types = Types> {
  body: components['schemas']['Values']
  auth: Pick<T['principals'], never>
}

/** The responses of `postValues`. */
export interface PostValuesResponses {
  200: {
    body: components['schemas']['Values']
  }
}

/** Answers `postValues` with one of its responses. */
export type PostValuesReply<T extends Types = Types> = ReplyTo<PostValuesResponses, T['supplied']>

/** The decoded and valid request of `postUpload`. */
export interface PostUploadRequest<T extends Types = Types> {
  body: {
    file: File
    files?: File[]
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `postUpload`. */
export interface PostUploadResponses {
  200: {
    body: RawBody
  }
}

/** Answers `postUpload` with one of its responses. */
export type PostUploadReply<T extends Types = Types> = ReplyTo<PostUploadResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
