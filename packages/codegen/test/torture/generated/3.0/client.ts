// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
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
  /** `POST /values` */
  postValues: types.operations['postValues']
  /** `POST /upload` */
  postUpload: types.operations['postUpload']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  postValues: {
    method: 'POST',
    path: '/values',
    parameters: {},
    requestBody: 'application/json',
    responses: { '200': 'json' },
    deprecated: false,
  },
  postUpload: {
    method: 'POST',
    path: '/upload',
    parameters: {},
    requestBody: 'multipart/form-data',
    responses: { '200': 'text' },
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
