// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import type { ApiKeyCredential, AppTypes, BearerCredential, ConnectionCredential, RawBody, Refused, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {
    oauth: unknown
    apiKey: unknown
    clientCertificate: unknown
  }
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List parcels
   *
   * `GET /parcels`
   *
   * @see `parcels.yaml#/paths/~1parcels/get`
   */
  listParcels: (
    request: ListParcelsRequest<T>,
    reply: ListParcelsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListParcelsResponses>>>
  /**
   * Send a parcel
   *
   * `POST /parcels`
   *
   * @see `parcels.yaml#/paths/~1parcels/post`
   */
  sendParcel: (
    request: SendParcelRequest<T>,
    reply: SendParcelReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<SendParcelResponses>>>
  /**
   * Ask whether there is such a parcel
   *
   * `HEAD /parcels/{parcelId}`
   *
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}/head`
   */
  findParcel: (
    request: FindParcelRequest<T>,
    reply: FindParcelReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<FindParcelResponses>>>
  /**
   * Change a parcel
   *
   * `PATCH /parcels/{parcelId}`
   *
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}/patch`
   */
  changeParcel: (
    request: ChangeParcelRequest<T>,
    reply: ChangeParcelReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ChangeParcelResponses>>>
  /**
   * Get the label of a parcel
   *
   * `GET /parcels/{parcelId}/label`
   *
   * @deprecated To be removed on 2031-03-01; use listParcels.
   * @see `parcels.yaml#/paths/~1parcels~1{parcelId}~1label/get`
   */
  getLabel: (
    request: GetLabelRequest<T>,
    reply: GetLabelReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<GetLabelResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<T extends Types = Types> {
  oauth: (credential: BearerCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['oauth'] | Refused>
  apiKey: (credential: ApiKeyCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['apiKey'] | Refused>
  clientCertificate: (credential: ConnectionCredential, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals']['clientCertificate'] | Refused>
}

/** The response `Unauthorized`. */
export interface UnauthorizedResponse {
  body: components['schemas']['Problem']
  headers: { 'WWW-Authenticate': string }
}

/** The response `Refused`. */
export type RefusedResponse = {
  body: components['schemas']['Problem']
  headers: { 'Content-Type'?: 'application/problem+json' }
} | {
  body: RawBody
  headers: { 'Content-Type': 'application/problem+xml' }
}

/** The response `Failed`. */
export interface FailedResponse {
  body: components['schemas']['Problem']
}

/** The decoded and valid request of `listParcels`. */
export interface ListParcelsRequest<T extends Types = Types> {
  query: {
    /** Which page, counted from 1. */
    page?: number
    /** How many parcels make a page. */
    perPage?: number
  }
  auth: Pick<T['principals'], 'oauth'> | Pick<T['principals'], 'apiKey'>
}

/** The responses of `listParcels`. */
export interface ListParcelsResponses {
  200: {
    body: operations['listParcels']['responses'][200]['content']['application/json']
    headers: { 'Content-Type'?: 'application/json' }
  } | {
    body: string
    headers: { 'Content-Type': 'text/csv' }
  }
  401: UnauthorizedResponse
  '4XX': RefusedResponse
  default: FailedResponse
}

/** Answers `listParcels` with one of its responses. */
export type ListParcelsReply<T extends Types = Types> = ReplyTo<ListParcelsResponses, T['supplied']>

/** The decoded and valid request of `sendParcel`. */
export type SendParcelRequest<T extends Types = Types> = {
  query: {
    /** Which page, counted from 1. */
    page?: number
  }
  auth: Pick<T['principals'], 'clientCertificate'>
} & (
  | { contentType: 'application/json'; body: components['schemas']['ParcelInput'] }
  | { contentType: 'application/xml'; body: Uint8Array<ArrayBuffer> }
)

/** The responses of `sendParcel`. */
export interface SendParcelResponses {
  201: {
    body: components['schemas']['Parcel']
    headers: { 'Content-Type'?: 'application/json' }
  } | {
    body: RawBody
    headers: { 'Content-Type': 'application/xml' }
  }
  409: {
    body: operations['sendParcel']['responses'][409]['content']['application/problem+json']
  }
  default: FailedResponse
}

/** Answers `sendParcel` with one of its responses. */
export type SendParcelReply<T extends Types = Types> = ReplyTo<SendParcelResponses, T['supplied']>

/** The decoded and valid request of `findParcel`. */
export interface FindParcelRequest<T extends Types = Types> {
  path: {
    /** The number on the label. */
    parcelId: number
  }
  auth: Pick<T['principals'], 'oauth'> | Pick<T['principals'], 'apiKey'>
}

/** The responses of `findParcel`. */
export interface FindParcelResponses {
  200: {}
  404: {}
  429: {}
}

/** Answers `findParcel` with one of its responses. */
export type FindParcelReply<T extends Types = Types> = ReplyTo<FindParcelResponses, T['supplied']>

/** The decoded and valid request of `changeParcel`. */
export interface ChangeParcelRequest<T extends Types = Types> {
  path: {
    /** The number on the label. */
    parcelId: number
  }
  body: components['schemas']['ParcelInput']
  auth: Pick<T['principals'], 'oauth'> | Pick<T['principals'], 'apiKey'>
}

/** The responses of `changeParcel`. */
export interface ChangeParcelResponses {
  204: {}
  401: UnauthorizedResponse
  '4XX': RefusedResponse
}

/** Answers `changeParcel` with one of its responses. */
export type ChangeParcelReply<T extends Types = Types> = ReplyTo<ChangeParcelResponses, T['supplied']>

/** The decoded and valid request of `getLabel`. */
export interface GetLabelRequest<T extends Types = Types> {
  path: {
    /** The number on the label. */
    parcelId: number
  }
  auth: Pick<T['principals'], 'oauth'> | Pick<T['principals'], 'apiKey'>
}

/** The responses of `getLabel`. */
export interface GetLabelResponses {
  200: {
    body: RawBody
    headers: { Deprecation: string }
  }
  '4XX': RefusedResponse
}

/** Answers `getLabel` with one of its responses. */
export type GetLabelReply<T extends Types = Types> = ReplyTo<GetLabelResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
