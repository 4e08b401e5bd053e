// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OperationDescriptor, SecuredBy } from '@contract-first/client'
import { authorizer } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'bearerAuth'> {
  /**
   * List notes
   *
   * `GET /notes`
   *
   * @see `openapi.yaml#/paths/~1notes/get`
   */
  listNotes: types.operations['listNotes']
  /**
   * Create a note
   *
   * `POST /notes`
   *
   * @see `openapi.yaml#/paths/~1notes/post`
   */
  createNote: types.operations['createNote']
  /**
   * Get a note
   *
   * `GET /notes/{noteId}`
   *
   * @see `openapi.yaml#/paths/~1notes~1{noteId}/get`
   */
  getNote: types.operations['getNote']
}

/** @see `openapi.yaml#/paths/~1notes/get` */
export const listNotes: OperationDescriptor = {
  method: 'GET',
  path: '/notes',
  parameters: { limit: 'query' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
  pages: linkedPages,
}

/** @see `openapi.yaml#/paths/~1notes/post` */
export const createNote: OperationDescriptor = {
  method: 'POST',
  path: '/notes',
  parameters: {},
  requestBody: 'application/json',
  responses: { '201': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
}

/** @see `openapi.yaml#/paths/~1notes~1{noteId}/get` */
export const getNote: OperationDescriptor = {
  method: 'GET',
  path: '/notes/{noteId}',
  parameters: { noteId: 'path' },
  responses: { '200': 'json', '4XX': 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ bearerAuth: 'Bearer' }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listNotes,
  createNote,
  getNote,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
