// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import type { AppTypes, HeaderArgument, RawBody, Reply } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  postValues: (request: PostValuesRequest<T>, reply: PostValuesReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200>>
  /**
   * `POST /upload`
   *
   * @see `torture-3.0.yaml#/paths/~1upload/post`
   */
  postUpload: (request: PostUploadRequest<T>, reply: PostUploadReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<_T extends Types = Types> {}

/** The decoded and valid request of `postValues`. */
export interface PostValuesRequest<T extends Types = Types> {
  body: components['schemas']['Values']
  auth: Pick<T['principals'], never>
}

/** Answers `postValues` with one of its declared responses. */
export interface PostValuesReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Values'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
}

/** The decoded and valid request of `postUpload`. */
export interface PostUploadRequest<T extends Types = Types> {
  body: {
    file: File
    files?: File[]
  }
  auth: Pick<T['principals'], never>
}

/** Answers `postUpload` with one of its declared responses. */
export interface PostUploadReply<T extends Types = Types> {
  (status: 200, body: RawBody, ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
}

type MaybePromise<T> = T | Promise<T>
