// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/notes/notes.yaml --out examples/notes/generated --only types,server
import type { AppTypes, BearerCredential, HeaderArgument, OtherErrorStatus, Refused, Reply } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components } from './types.ts'

/** What an app adds to the contract: the type argument of everything below. */
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
  addNote: (request: AddNoteRequest<T>, reply: AddNoteReply<T>, c: Context<T['env']>) => MaybePromise<Reply<201 | OtherErrorStatus<201>>>
  /**
   * Get a note
   *
   * `GET /notes/{noteId}`
   *
   * @see `notes.yaml#/paths/~1notes~1{noteId}/get`
   */
  getNote: (request: GetNoteRequest<T>, reply: GetNoteReply<T>, c: Context<T['env']>) => MaybePromise<Reply<200 | 404 | OtherErrorStatus<200 | 404>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  key: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['key'] | Refused>
}

/** The decoded and valid request of `addNote`. */
export interface AddNoteRequest<T extends Types = Types> {
  body: components['schemas']['NewNote']
  auth: Pick<T['principals'], 'key'>
}

/** Answers `addNote` with one of its declared responses. */
export interface AddNoteReply<T extends Types = Types> {
  (status: 201, body: components['schemas']['Note'], ...headers: HeaderArgument<{ 'X-Request-Id'?: string }, T['supplied']>): Reply<201>
  (status: OtherErrorStatus<201>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<OtherErrorStatus<201>>
}

/** The decoded and valid request of `getNote`. */
export interface GetNoteRequest<T extends Types = Types> {
  path: {
    noteId: number
  }
  auth: Pick<T['principals'], 'key'>
}

/** Answers `getNote` with one of its declared responses. */
export interface GetNoteReply<T extends Types = Types> {
  (status: 200, body: components['schemas']['Note'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<200>
  (status: 404, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<404>
  (status: OtherErrorStatus<200 | 404>, body: components['schemas']['Problem'], ...headers: HeaderArgument<Record<never, never>, T['supplied']>): Reply<OtherErrorStatus<200 | 404>>
}

type MaybePromise<T> = T | Promise<T>
