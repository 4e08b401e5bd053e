// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
import type { OperationDescriptor } from '@contract-first/client'
import { writeMultipart } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * `POST /values`
   *
   * @see `torture-3.0.yaml#/paths/~1values/post`
   */
  postValues: types.operations['postValues']
  /**
   * `POST /upload`
   *
   * @see `torture-3.0.yaml#/paths/~1upload/post`
   */
  postUpload: types.operations['postUpload']
}

/** @see `torture-3.0.yaml#/paths/~1values/post` */
export const postValues: OperationDescriptor = {
  method: 'POST',
  path: '/values',
  parameters: {},
  requestBody: 'application/json',
  responses: { '200': 'json' },
}

/** @see `torture-3.0.yaml#/paths/~1upload/post` */
export const postUpload: OperationDescriptor = {
  method: 'POST',
  path: '/upload',
  parameters: {},
  requestBody: { mediaType: 'multipart/form-data', form: { file: { isFile: true }, files: { isFile: true } }, write: writeMultipart },
  responses: { '200': 'bytes' },
  accept: 'application/octet-stream',
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  postValues,
  postUpload,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
