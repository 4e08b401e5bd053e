// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/notes/notes.yaml --out examples/notes/generated --only types,server
import type { AppTypes, BearerCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    key: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * Add a note
   *
   * `POST /notes`
   *
   * @see `notes.yaml#/paths/~1notes/post`
   */
  addNote: (
    request: AddNoteRequest<T>,
    reply: AddNoteReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<AddNoteResponses>>>
  /**
   * Get a note
   *
   * `GET /notes/{noteId}`
   *
   * @see `notes.yaml#/paths/~1notes~1{noteId}/get`
   */
  getNote: (
    request: GetNoteRequest<T>,
    reply: GetNoteReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetNoteResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  key: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['key'] | Refused>
}

/** The response `Error`. */
export interface ErrorResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `addNote`. */
export interface AddNoteRequest<T extends Types = Types> {
  body: components['schemas']['NewNote']
  auth: Pick<T['principals'], 'key'>
}

/** The responses of `addNote`. */
export interface AddNoteResponses {
  201: {
    body: components['schemas']['Note']
    headers: { 'X-Request-Id'?: string }
  }
  default: ErrorResponse
}

/** Answers `addNote` with one of its responses. */
export type AddNoteReply<T extends Types = Types> = ReplyTo<AddNoteResponses, T['supplied']>

/** The decoded and valid request of `getNote`. */
export interface GetNoteRequest<T extends Types = Types> {
  path: {
    noteId: number
  }
  auth: Pick<T['principals'], 'key'>
}

/** The responses of `getNote`. */
export interface GetNoteResponses {
  200: {
    body: components['schemas']['Note']
  }
  404: ErrorResponse
  default: ErrorResponse
}

/** Answers `getNote` with one of its responses. */
export type GetNoteReply<T extends Types = Types> = ReplyTo<GetNoteResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
