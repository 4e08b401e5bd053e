// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/notes/notes.yaml --out test/notes/generated --only types,server
import type { AppTypes, BearerCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    key: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List notes
   *
   * `GET /notes`
   *
   * @see `notes.yaml#/paths/~1notes/get`
   */
  listNotes: (
    request: ListNotesRequest<T>,
    reply: ListNotesReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListNotesResponses>>>
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
   * @deprecated To be removed on 2030-12-05.
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

/** Headers that the document requires of errors that no handler sends: `admit` supplies them. */
export type RefusalHeaders = 'X-Request-Id' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset'

/** Headers that the responses share. */
export interface CommonHeaders {
  'X-Request-Id': string
  'X-RateLimit-Limit': number
  'X-RateLimit-Remaining': number
  'X-RateLimit-Reset': number
}

/** The response `Error`. */
export interface ErrorResponse {
  body: components['schemas']['Error']
  headers: CommonHeaders
}

/** The decoded and valid request of `listNotes`. */
export interface ListNotesRequest<T extends Types = Types> {
  query: {
    limit: number
    colour?: 'red' | 'blue'
    after: number
  }
  auth: Pick<T['principals'], 'key'>
}

/** The responses of `listNotes`. */
export interface ListNotesResponses {
  200: {
    body: operations['listNotes']['responses'][200]['content']['application/json']
    headers: CommonHeaders
  }
  default: ErrorResponse
}

/** Answers `listNotes` with one of its responses. */
export type ListNotesReply<T extends Types = Types> = ReplyTo<ListNotesResponses, T['supplied']>

/** The decoded and valid request of `addNote`. */
export interface AddNoteRequest<T extends Types = Types> {
  body: components['schemas']['NewNote']
  auth: Pick<T['principals'], 'key'>
}

/** The responses of `addNote`. */
export interface AddNoteResponses {
  201: {
    body: components['schemas']['Note']
    headers: CommonHeaders
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
    headers: CommonHeaders
  }
  404: ErrorResponse
  default: ErrorResponse
}

/** Answers `getNote` with one of its responses. */
export type GetNoteReply<T extends Types = Types> = ReplyTo<GetNoteResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
