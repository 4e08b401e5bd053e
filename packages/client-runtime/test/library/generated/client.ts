// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/library/library.yaml --out test/library/generated --only types,client
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OperationDescriptor, SecuredBy, WithoutBodies } from '@contract-first/client'
import { authorizer } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'key'> {
  /**
   * List all books
   *
   * `GET /books`
   *
   * @see `library.yaml#/paths/~1books/get`
   */
  listBooks: types.operations['listBooks']
  /**
   * Add a book
   *
   * `POST /books`
   *
   * @see `library.yaml#/paths/~1books/post`
   */
  addBook: types.operations['addBook']
  /**
   * Get a book
   *
   * `GET /books/{bookId}`
   *
   * @deprecated To be removed on 2031-03-01; use listBooks.
   * @see `library.yaml#/paths/~1books~1{bookId}/get`
   */
  getBook: types.operations['getBook']
  /**
   * Remove a book
   *
   * `DELETE /books/{bookId}`
   *
   * @see `library.yaml#/paths/~1books~1{bookId}/delete`
   */
  removeBook: types.operations['removeBook']
  /**
   * Look whether there is a book
   *
   * `HEAD /books/{bookId}`
   *
   * @see `library.yaml#/paths/~1books~1{bookId}/head`
   */
  hasBook: WithoutBodies<types.operations['hasBook']>
}

/** @see `library.yaml#/paths/~1books/get` */
export const listBooks: OperationDescriptor = {
  method: 'GET',
  path: '/books',
  parameters: { limit: 'query', genre: 'query', cursor: 'query' },
  responses: { '200': 'json', '400': 'json', '401': 'json', '429': 'json', default: 'json' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
  pages: linkedPages,
}

/** @see `library.yaml#/paths/~1books/post` */
export const addBook: OperationDescriptor = {
  method: 'POST',
  path: '/books',
  parameters: { 'Idempotency-Key': 'header' },
  requestBody: 'application/json',
  responses: { '201': 'json', '400': 'json', '409': 'json', '429': 'json', default: 'json' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
}

/** @see `library.yaml#/paths/~1books~1{bookId}/get` */
export const getBook: OperationDescriptor = {
  method: 'GET',
  path: '/books/{bookId}',
  parameters: { bookId: 'path' },
  responses: { '200': 'json', '304': 'none', '404': 'json', '3XX': 'none', default: 'json' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
}

/** @see `library.yaml#/paths/~1books~1{bookId}/delete` */
export const removeBook: OperationDescriptor = {
  method: 'DELETE',
  path: '/books/{bookId}',
  parameters: { bookId: 'path' },
  responses: { '204': 'none', '4XX': 'json' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
}

/** @see `library.yaml#/paths/~1books~1{bookId}/head` */
export const hasBook: OperationDescriptor = {
  method: 'HEAD',
  path: '/books/{bookId}',
  parameters: { bookId: 'path' },
  responses: { '200': 'none', default: 'none' },
  security: { anyOf: [{ key: 'Bearer' }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listBooks,
  addBook,
  getBook,
  removeBook,
  hasBook,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
