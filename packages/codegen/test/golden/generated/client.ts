// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import type { OperationDescriptor, SecuredBy } from '@contract-first/client'
import { authorizer, putCredential } from '@contract-first/client/auth'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'it\'s.a-key' | 'basic'> {
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
  getThing: types.operations['get-thing']
  /**
   * The same as `getThing`: `GET /things/{thing-id}`
   *
   * @deprecated To be removed on 2030-12-05; use it's *\/ gone.
   */
  'get-thing': operations['getThing']
  /**
   * `PUT /things/{thing-id}`
   *
   * @see `hostile.yaml#/paths/~1things~1{thing-id}/put`
   */
  delete: types.operations['delete']
}

/** @see `hostile.yaml#/paths/~1things~1{thing-id}/get` */
export const getThing: OperationDescriptor = {
  operationId: 'get-thing',
  method: 'GET',
  path: '/things/{thing-id}',
  parameters: { 'thing-id': 'path', 'it\'s': 'query', class: 'query', default: 'query', 'X-It\'s': 'header', 'coo.kie': 'cookie' },
  responses: { '200': 'json', '4XX': 'json', default: 'json' },
  accept: 'application/json, application/problem+json',
  security: { anyOf: [{ 'it\'s.a-key': { in: 'query', name: 'it\'s a key', put: putCredential } }], authorizer },
}

/** @see `hostile.yaml#/paths/~1things~1{thing-id}/put` */
export const delete_: OperationDescriptor = {
  method: 'PUT',
  path: '/things/{thing-id}',
  parameters: { 'thing-id': 'path' },
  requestBody: 'application/json',
  responses: { '204': 'none' },
  accept: '*/*',
  security: { anyOf: [{}, { 'it\'s.a-key': { in: 'query', name: 'it\'s a key', put: putCredential }, basic: { scheme: 'Basic', put: putCredential } }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  getThing,
  'get-thing': getThing,
  delete: delete_,
}

/** The servers of the document, by environment. */
export const SERVERS = {
  'it\'s': 'https://it\'s.example/`${x}`',
} as const
