// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { AppTypes, BearerCredential, HeaderArgument, Refused, Reply, StatusInRange } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  listNotes: (request: ListNotesRequest<T>, reply: ListNotesReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
  /**
   * Create a note
   *
   * `POST /notes`
   *
   * @see `openapi.yaml#/paths/~1notes/post`
   */
  createNote: (request: CreateNoteRequest<T>, reply: CreateNoteReply<T>, c: Context<T['env']>) => MaybePromise<Reply<201 | StatusInRange<'4XX', 201>>>
  /**
   * Get a note
   *
   * `GET /notes/{noteId}`
   *
   * @see `openapi.yaml#/paths/~1notes~1{noteId}/get`
   */
  getNote: (request: GetNoteRequest<T>, reply: GetNoteReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | StatusInRange<'4XX', 200>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  bearerAuth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['bearerAuth'] | Refused>
}

/** The decoded and valid request of `listNotes`. */
export interface ListNotesRequest<T extends Types = Types> {
  query: {
    /** How many notes come at most. */
    limit: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** Answers `listNotes` with one of its declared responses. */
export interface ListNotesReply<T extends Types = Types> {
  (status: 200, body: operations['listNotes']['responses'][200]['content']['application/json'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

/** The decoded and valid request of `createNote`. */
export interface CreateNoteRequest<T extends Types = Types> {
  body: components['schemas']['NewNote']
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** Answers `createNote` with one of its declared responses. */
export interface CreateNoteReply<T extends Types = Types> {
  (status: 201, body: components['schemas']['Note'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<201>
  (status: StatusInRange<'4XX', 201>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 201>>
}

/** The decoded and valid request of `getNote`. */
export interface GetNoteRequest<T extends Types = Types> {
  path: {
    /** The number of the note. */
    noteId: number
  }
  auth: Pick<T['principals'], 'bearerAuth'>
}

/** Answers `getNote` with one of its declared responses. */
export interface GetNoteReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Note'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: StatusInRange<'4XX', 200>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<StatusInRange<'4XX', 200>>
}

type MaybePromise<T> = T | Promise<T>
