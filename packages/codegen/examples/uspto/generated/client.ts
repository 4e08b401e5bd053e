// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OperationDescriptor } from '@contract-first/client'
import { linkedPages } from '@contract-first/client/pages'
import { writeForm } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * List available data sets
   *
   * `GET /`
   *
   * @see `uspto.json#/paths/~1/get`
   */
  listDataSets: types.operations['list-data-sets']
  /** The same as `listDataSets`: `GET /` */
  'list-data-sets': operations['listDataSets']
  /**
   * Provides the general information about the API and the list of fields that can be used to query the dataset.
   *
   * This GET API returns the list of all the searchable field names that are in the oa_citations. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the syntax options shown below.
   *
   * `GET /{dataset}/{version}/fields`
   *
   * @see `uspto.json#/paths/~1{dataset}~1{version}~1fields/get`
   */
  listSearchableFields: types.operations['list-searchable-fields']
  /** The same as `listSearchableFields`: `GET /{dataset}/{version}/fields` */
  'list-searchable-fields': operations['listSearchableFields']
  /**
   * Provides search capability for the data set with the given search criteria.
   *
   * This API is based on Solr/Lucense Search. The data is indexed using SOLR. This GET API returns the list of all the searchable field names that are in the Solr Index. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the Solr/Lucene Syntax. Please refer https://lucene.apache.org/core/3_6_2/queryparsersyntax.html#Overview for the query syntax. List of field names that are searchable can be determined using above GET api.
   *
   * `POST /{dataset}/{version}/records`
   *
   * @see `uspto.json#/paths/~1{dataset}~1{version}~1records/post`
   */
  performSearch: types.operations['perform-search']
  /** The same as `performSearch`: `POST /{dataset}/{version}/records` */
  'perform-search': operations['performSearch']
}

/** @see `uspto.json#/paths/~1/get` */
export const listDataSets: OperationDescriptor = {
  operationId: 'list-data-sets',
  method: 'GET',
  path: '/',
  parameters: {},
  responses: { '200': 'json' },
}

/** @see `uspto.json#/paths/~1{dataset}~1{version}~1fields/get` */
export const listSearchableFields: OperationDescriptor = {
  operationId: 'list-searchable-fields',
  method: 'GET',
  path: '/{dataset}/{version}/fields',
  parameters: { dataset: 'path', version: 'path' },
  responses: { '200': 'json', '404': 'json' },
}

/** @see `uspto.json#/paths/~1{dataset}~1{version}~1records/post` */
export const performSearch: OperationDescriptor = {
  operationId: 'perform-search',
  method: 'POST',
  path: '/{dataset}/{version}/records',
  parameters: { version: 'path', dataset: 'path' },
  requestBody: { mediaType: 'application/x-www-form-urlencoded', write: writeForm },
  responses: { '200': 'json', '404': 'none' },
  pages: linkedPages,
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  listDataSets,
  'list-data-sets': listDataSets,
  listSearchableFields,
  'list-searchable-fields': listSearchableFields,
  performSearch,
  'perform-search': performSearch,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
