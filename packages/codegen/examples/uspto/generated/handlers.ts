// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
import type { AppTypes, Reply, ReplyTo, StatusOf } from '@contract-first/hono'
import type { Context } from 'hono'
import type { components, operations } from './types.ts'

/** The types that an app adds to the contract; the type argument of everything below. */
export interface Types extends AppTypes {
  principals: {}
}

/** One handler for each operation, by its operationId. */
export interface Handlers<T extends Types = Types> {
  /**
   * List available data sets
   *
   * `GET /`
   *
   * @see `uspto.json#/paths/~1/get`
   */
  'list-data-sets': (
    request: ListDataSetsRequest<T>,
    reply: ListDataSetsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListDataSetsResponses>>>
  /**
   * Provides the general information about the API and the list of fields that can be used to query the dataset.
   *
   * This GET API returns the list of all the searchable field names that are in the oa_citations. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the syntax options shown below.
   *
   * `GET /{dataset}/{version}/fields`
   *
   * @see `uspto.json#/paths/~1{dataset}~1{version}~1fields/get`
   */
  'list-searchable-fields': (
    request: ListSearchableFieldsRequest<T>,
    reply: ListSearchableFieldsReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<ListSearchableFieldsResponses>>>
  /**
   * Provides search capability for the data set with the given search criteria.
   *
   * This API is based on Solr/Lucense Search. The data is indexed using SOLR. This GET API returns the list of all the searchable field names that are in the Solr Index. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the Solr/Lucene Syntax. Please refer https://lucene.apache.org/core/3_6_2/queryparsersyntax.html#Overview for the query syntax. List of field names that are searchable can be determined using above GET api.
   *
   * `POST /{dataset}/{version}/records`
   *
   * @see `uspto.json#/paths/~1{dataset}~1{version}~1records/post`
   */
  'perform-search': (
    request: PerformSearchRequest<T>,
    reply: PerformSearchReply<T>,
    c: Context<T['env']>,
  ) => MaybePromise<Reply<StatusOf<PerformSearchResponses>>>
}

/** One function for each security scheme: a credential to a principal, or `refused(reason)`. */
export interface SecurityHandlers<_T extends Types = Types> {}

/** The decoded and valid request of `list-data-sets`. */
export interface ListDataSetsRequest<T extends Types = Types> {
  auth: Pick<T['principals'], never>
}

/** The responses of `list-data-sets`. */
export interface ListDataSetsResponses {
  200: {
    body: components['schemas']['dataSetList']
  }
}

/** Answers `list-data-sets` with one of its responses. */
export type ListDataSetsReply<T extends Types = Types> = ReplyTo<ListDataSetsResponses, T['supplied']>

/** The decoded and valid request of `list-searchable-fields`. */
export interface ListSearchableFieldsRequest<T extends Types = Types> {
  path: {
    /** Name of the dataset. */
    dataset: string
    /** Version of the dataset. */
    version: string
  }
  auth: Pick<T['principals'], never>
}

/** The responses of `list-searchable-fields`. */
export interface ListSearchableFieldsResponses {
  200: {
    body: string
  }
  404: {
    body: string
  }
}

/** Answers `list-searchable-fields` with one of its responses. */
export type ListSearchableFieldsReply<T extends Types = Types> = ReplyTo<ListSearchableFieldsResponses, T['supplied']>

/** The decoded and valid request of `perform-search`. */
export interface PerformSearchRequest<T extends Types = Types> {
  path: {
    /** Version of the dataset. */
    version: string
    /** Name of the dataset. In this case, the default value is oa_citations */
    dataset: string
  }
  body: {
    criteria: string
    start: number
    rows: number
  } | undefined
  auth: Pick<T['principals'], never>
}

/** The responses of `perform-search`. */
export interface PerformSearchResponses {
  200: {
    body: operations['perform-search']['responses'][200]['content']['application/json']
  }
  404: {}
}

/** Answers `perform-search` with one of its responses. */
export type PerformSearchReply<T extends Types = Types> = ReplyTo<PerformSearchResponses, T['supplied']>

type MaybePromise<T> = T | Promise<T>
