// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/library/library.yaml --out test/library/generated --only types,client
import type * as types from './types.ts'

/** How an operation is called, and what answers it. */
export interface OperationDescriptor {
  readonly method: string
  readonly path: string
  /** Where each parameter goes, by its name. */
  readonly parameters: Readonly<Record<string, ParameterDescriptor | ParameterDescriptor['in']>>
  /** The media type of the request body, when it takes one. */
  readonly requestBody?: string
  /** What the body of each documented response is, by status: `200`, `4XX` or `default`. */
  readonly responses: Readonly<Record<string, 'json' | 'text' | 'none'>>
  readonly deprecated: boolean
  /** RFC 3339 full-date of the removal. */
  readonly sunset?: string
  /** The operationId of the replacement. */
  readonly replacedBy?: string
}

/** A parameter that is not written in the default style of its place. */
export interface ParameterDescriptor {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: true
  /** Its text is JSON. */
  readonly json?: true
}

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * List all books
   *
   * `GET /books`
   */
  listBooks: types.operations['listBooks']
  /**
   * Add a book
   *
   * `POST /books`
   */
  addBook: types.operations['addBook']
  /**
   * Get a book
   *
   * `GET /books/{bookId}`
   *
   * @deprecated To be removed on 2031-03-01; use listBooks.
   */
  getBook: types.operations['getBook']
  /**
   * Remove a book
   *
   * `DELETE /books/{bookId}`
   */
  removeBook: types.operations['removeBook']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listBooks: {
    method: 'GET',
    path: '/books',
    parameters: { limit: 'query', genre: 'query', cursor: 'query' },
    responses: { '200': 'json', '400': 'json', '401': 'json', '429': 'json', default: 'json' },
    deprecated: false,
  },
  addBook: {
    method: 'POST',
    path: '/books',
    parameters: { 'Idempotency-Key': 'header' },
    requestBody: 'application/json',
    responses: { '201': 'json', '400': 'json', '409': 'json', '429': 'json', default: 'json' },
    deprecated: false,
  },
  getBook: {
    method: 'GET',
    path: '/books/{bookId}',
    parameters: { bookId: 'path' },
    responses: { '200': 'json', '404': 'json', default: 'json' },
    deprecated: true,
    sunset: '2031-03-01',
    replacedBy: 'listBooks',
  },
  removeBook: {
    method: 'DELETE',
    path: '/books/{bookId}',
    parameters: { bookId: 'path' },
    responses: { '204': 'none', '4XX': 'json' },
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
