// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import type { OperationDescriptor } from '@contract-first/client'
import { authorizer, putCredential } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import { chooseAnswer } from '@contract-first/client/readers'
import { writeContent } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * List parcels
   *
   * `GET /parcels`
   *
   * @see `parcels.yaml#/paths/~1parcels/get`
   */
  listParcels: types.operations['listParcels']
  /**
   * Send a parcel
   *
   * `POST /parcels`
   *
   * @see `parcels.yaml#/paths/~1parcels/post`
   */
  sendParcel: types.operations['sendParcel']
  /**
   * Ask whether there is such a parcel
   *
   * `HEAD /parcels/{parcelId}`
   *
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}/head`
   */
  findParcel: types.operations['findParcel']
  /**
   * Change a parcel
   *
   * `PATCH /parcels/{parcelId}`
   *
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}/patch`
   */
  changeParcel: types.operations['changeParcel']
  /**
   * Get the label of a parcel
   *
   * `GET /parcels/{parcelId}/label`
   *
   * @deprecated To be removed on 2031-03-01; use listParcels.
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}~1label/get`
   */
  getLabel: types.operations['getLabel']
}

/** @see `parcels.yaml#/paths/~1parcels/get` */
export const listParcels: OperationDescriptor = {
  method: 'GET',
  path: '/parcels',
  parameters: { page: 'query', perPage: 'query' },
  responses: { '200': 'json', '401': 'json', '4XX': 'json', default: 'json' },
  accept: 'application/json, application/problem+json',
  choice: { bodies: { '200': { 'application/json': 'json', 'text/csv': 'text' } }, choose: chooseAnswer },
  security: { anyOf: [{ oauth: 'Bearer' }, { apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }], authorizer },
  pages: linkedPages,
}

/** @see `parcels.yaml#/paths/~1parcels/post` */
export const sendParcel: OperationDescriptor = {
  method: 'POST',
  path: '/parcels',
  parameters: { page: 'query' },
  requestBody: ['application/json', { mediaType: 'application/xml', write: writeContent }],
  responses: { '201': 'json', '409': 'json', default: 'json' },
  accept: 'application/json, application/problem+json',
  choice: { bodies: { '201': { 'application/json': 'json', 'application/xml': 'bytes' } }, choose: chooseAnswer },
}

/** @see `parcels.yaml#/paths/~1parcels~1{parcelId}/head` */
export const findParcel: OperationDescriptor = {
  method: 'HEAD',
  path: '/parcels/{parcelId}',
  parameters: { parcelId: 'path' },
  responses: { '200': 'none', '404': 'none', '429': 'none' },
  accept: '*/*',
  security: { anyOf: [{ oauth: 'Bearer' }, { apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }], authorizer },
}

/** @see `parcels.yaml#/paths/~1parcels~1{parcelId}/patch` */
export const changeParcel: OperationDescriptor = {
  method: 'PATCH',
  path: '/parcels/{parcelId}',
  parameters: { parcelId: 'path' },
  requestBody: 'application/merge-patch+json',
  responses: { '204': 'none', '401': 'json', '4XX': 'json' },
  accept: 'application/problem+json',
  security: { anyOf: [{ oauth: 'Bearer' }, { apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }], authorizer },
}

/** @see `parcels.yaml#/paths/~1parcels~1{parcelId}~1label/get` */
export const getLabel: OperationDescriptor = {
  method: 'GET',
  path: '/parcels/{parcelId}/label',
  parameters: { parcelId: 'path' },
  responses: { '200': 'bytes', '4XX': 'json' },
  accept: 'application/pdf, application/problem+json',
  security: { anyOf: [{ oauth: 'Bearer' }, { apiKey: { in: 'header', name: 'X-Api-Key', put: putCredential } }], authorizer },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listParcels,
  sendParcel,
  findParcel,
  changeParcel,
  getLabel,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
