// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated
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
   * Ends *\/ the comment, and   begins ` ${one}
   *
   * /* Opens
   *  *\/ and closes
   * // comments
   *
   * `GET /things/{thing-id}`
   *
   * @deprecated To be removed on 2030-12-05; use it's *\/ gone.
   */
  'get-thing': types.operations['get-thing']
  /** `PUT /things/{thing-id}` */
  delete: types.operations['delete']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  'get-thing': {
    method: 'GET',
    path: '/things/{thing-id}',
    parameters: { 'thing-id': 'path', 'it\'s': 'query', class: 'query', default: 'query', 'X-It\'s': 'header', 'coo.kie': 'cookie' },
    responses: { '200': 'json', '4XX': 'json', default: 'json' },
    deprecated: true,
    sunset: '2030-12-05',
    replacedBy: 'it\'s */ gone',
  },
  delete: {
    method: 'PUT',
    path: '/things/{thing-id}',
    parameters: { 'thing-id': 'path' },
    requestBody: 'application/json',
    responses: { '204': 'none' },
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {
  'it\'s': 'https://it\'s.example/`${x}`',
} as const
