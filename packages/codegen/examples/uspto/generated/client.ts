// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
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
   * List available data sets
   *
   * `GET /`
   */
  'list-data-sets': types.operations['list-data-sets']
  /**
   * Provides the general information about the API and the list of fields that can be used to query the dataset.
   *
   * This GET API returns the list of all the searchable field names that are in the oa_citations. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the syntax options shown below.
   *
   * `GET /{dataset}/{version}/fields`
   */
  'list-searchable-fields': types.operations['list-searchable-fields']
  /**
   * Provides search capability for the data set with the given search criteria.
   *
   * This API is based on Solr/Lucense Search. The data is indexed using SOLR. This GET API returns the list of all the searchable field names that are in the Solr Index. Please see the 'fields' attribute which returns an array of field names. Each field or a combination of fields can be searched using the Solr/Lucene Syntax. Please refer https://lucene.apache.org/core/3_6_2/queryparsersyntax.html#Overview for the query syntax. List of field names that are searchable can be determined using above GET api.
   *
   * `POST /{dataset}/{version}/records`
   */
  'perform-search': types.operations['perform-search']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  'list-data-sets': {
    method: 'GET',
    path: '/',
    parameters: {},
    responses: { '200': 'json' },
    deprecated: false,
  },
  'list-searchable-fields': {
    method: 'GET',
    path: '/{dataset}/{version}/fields',
    parameters: { dataset: 'path', version: 'path' },
    responses: { '200': 'json', '404': 'json' },
    deprecated: false,
  },
  'perform-search': {
    method: 'POST',
    path: '/{dataset}/{version}/records',
    parameters: { version: 'path', dataset: 'path' },
    requestBody: 'application/x-www-form-urlencoded',
    responses: { '200': 'json', '404': 'none' },
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
