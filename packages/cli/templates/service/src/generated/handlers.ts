// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { AppTypes, BearerCredential, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    bearerAuth: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List notes
   *
   * `GET /notes`
   *
   * @see `openapi.yaml#/paths/~1notes/get`
   */
  listNotes: (
    request: ListNotesRequest<T>,
    reply: ListNotesReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListNotesResponses>>>
  /**
   * Create a note
   *
   * `POST /notes`
   *
   * @see `openapi.yaml#/paths/~1notes/post`
   */
  createNote: (
    request: CreateNoteRequest<T>,
    reply: CreateNoteReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<CreateNoteResponses>>>
  /**
   * Get a note
   *
   * `GET /notes/{noteId}`
   *
   * @see `openapi.yaml#/paths/~1notes~1{noteId}/get`
   */
  getNote: (
    request: GetNoteRequest<T>,
    reply: GetNoteReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetNoteResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  bearerAuth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['bearerAuth'] | Refused>
}

/** The response `Refused`. */
export interface RefusedResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `listNotes`. */
export interface ListNotesRequest<T extends Types = Types> {
  query: {
    /** How many notes come at most. */
    limit: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `listNotes`. */
export interface ListNotesResponses {
  200: {
    body: operations['listNotes']['responses'][200]['content']['application/json']
  }
  '4XX': RefusedResponse
}

/** Answers `listNotes` with one of its responses. */
export type ListNotesReply<T extends Types = Types> = ReplyTo<ListNotesResponses, T['supplied']>

/** The decoded and valid request of `createNote`. */
export interface CreateNoteRequest<T extends Types = Types> {
  body: components['schemas']['NewNote']
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `createNote`. */
export interface CreateNoteResponses {
  201: {
    body: components['schemas']['Note']
  }
  '4XX': RefusedResponse
}

/** Answers `createNote` with one of its responses. */
export type CreateNoteReply<T extends Types = Types> = ReplyTo<CreateNoteResponses, T['supplied']>

/** The decoded and valid request of `getNote`. */
export interface GetNoteRequest<T extends Types = Types> {
  path: {
    /** The number of the note. */
    noteId: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** The responses of `getNote`. */
export interface GetNoteResponses {
  200: {
    body: components['schemas']['Note']
  }
  '4XX': RefusedResponse
}

/** Answers `getNote` with one of its responses. */
export type GetNoteReply<T extends Types = Types> = ReplyTo<GetNoteResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
