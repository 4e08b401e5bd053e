// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import type * as types from './types.ts'

/** How an operation is called. */
export interface OperationDescriptor {
  readonly method: string
  readonly path: string
  /** Where each parameter goes, by its name. */
  readonly parameters: Readonly<Record<string, 'path' | 'query' | 'header' | 'cookie'>>
  /** Whether it takes a request body. */
  readonly requestBody: boolean
  readonly deprecated: boolean
  /** RFC 3339 full-date of the removal. */
  readonly sunset?: string
  /** The operationId of the replacement. */
  readonly replacedBy?: string
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
    requestBody: true,
    deprecated: false,
  },
  postUpload: {
    method: 'POST',
    path: '/upload',
    parameters: {},
    requestBody: true,
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
