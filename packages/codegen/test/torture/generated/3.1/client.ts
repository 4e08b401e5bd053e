// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
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
  /** `GET /path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}` */
  pathArrays: types.operations['pathArrays']
  /** `GET /path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}` */
  pathObjects: types.operations['pathObjects']
  /** `GET /compare/{base}...{head}/{label}/{matrix}` */
  pathScalars: types.operations['pathScalars']
  /** `GET /exploded/{simple}/{label}/{matrix}` */
  explodedScalars: types.operations['explodedScalars']
  /** `GET /query` */
  query: types.operations['query']
  /** `GET /headers` */
  headers: types.operations['headers']
  /** `GET /cookies` */
  cookies: types.operations['cookies']
  /** `PUT /bodies` */
  putBody: types.operations['putBody']
  /** `POST /bodies` */
  postOptionalBody: types.operations['postOptionalBody']
  /** `POST /form` */
  postForm: types.operations['postForm']
  /** `POST /upload` */
  postUpload: types.operations['postUpload']
  /** `GET /answers` */
  answer: types.operations['answer']
  /** `HEAD /answers` */
  answerHead: types.operations['answerHead']
  /** `GET /events` */
  answerEvents: types.operations['answerEvents']
  /** `GET /derived/{key}` */
  getDerivedByKey: types.operations['getDerivedByKey']
  /**
   * `DELETE /deprecated`
   *
   * @deprecated To be removed on 2030-12-05; use answer.
   */
  deprecatedOperation: types.operations['deprecatedOperation']
  /** `OPTIONS /experimental` */
  optionsExperimental: types.operations['optionsExperimental']
  /**
   * `PATCH /experimental`
   *
   * Stability: experimental. It may still change.
   */
  patchExperimental: types.operations['patchExperimental']
  /** `GET /referred` */
  referred: types.operations['referred']
  /** `GET /secure` */
  secure: types.operations['secure']
  /** `PUT /secure` */
  secureConnection: types.operations['secureConnection']
  /** `POST /secure` */
  secureOrAnonymous: types.operations['secureOrAnonymous']
  /** `POST /values` */
  postValues: types.operations['postValues']
  /** `POST /accounts` */
  postAccount: types.operations['postAccount']
}

export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  pathArrays: {
    method: 'GET',
    path: '/path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
    parameters: { simple: 'path', simples: 'path', label: 'path', labels: 'path', matrix: 'path', matrices: 'path' },
    requestBody: false,
    deprecated: false,
  },
  pathObjects: {
    method: 'GET',
    path: '/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
    parameters: { simple: 'path', simples: 'path', label: 'path', labels: 'path', matrix: 'path', matrices: 'path' },
    requestBody: false,
    deprecated: false,
  },
  pathScalars: {
    method: 'GET',
    path: '/compare/{base}...{head}/{label}/{matrix}',
    parameters: { base: 'path', head: 'path', label: 'path', matrix: 'path' },
    requestBody: false,
    deprecated: false,
  },
  explodedScalars: {
    method: 'GET',
    path: '/exploded/{simple}/{label}/{matrix}',
    parameters: { simple: 'path', label: 'path', matrix: 'path' },
    requestBody: false,
    deprecated: false,
  },
  query: {
    method: 'GET',
    path: '/query',
    parameters: { text: 'query', limit: 'query', flag: 'query', ratio: 'query', either: 'query', sort: 'query', form: 'query', commas: 'query', spaces: 'query', pipes: 'query', spaced: 'query', piped: 'query', spacedPoint: 'query', pipedPoint: 'query', flatText: 'query', deep: 'query', point: 'query', flat: 'query', json: 'query', reserved: 'query', old: 'query' },
    requestBody: false,
    deprecated: false,
  },
  headers: {
    method: 'GET',
    path: '/headers',
    parameters: { 'X-Number': 'header', 'X-Numbers': 'header', 'X-Exploded': 'header', 'X-Flat': 'header', 'X-Point': 'header', 'X-Json': 'header' },
    requestBody: false,
    deprecated: false,
  },
  cookies: {
    method: 'GET',
    path: '/cookies',
    parameters: { number: 'cookie', exploded: 'cookie', point: 'cookie', numbers: 'cookie', flat: 'cookie', json: 'cookie' },
    requestBody: false,
    deprecated: false,
  },
  putBody: {
    method: 'PUT',
    path: '/bodies',
    parameters: {},
    requestBody: true,
    deprecated: false,
  },
  postOptionalBody: {
    method: 'POST',
    path: '/bodies',
    parameters: {},
    requestBody: true,
    deprecated: false,
  },
  postForm: {
    method: 'POST',
    path: '/form',
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
  answer: {
    method: 'GET',
    path: '/answers',
    parameters: { kind: 'query' },
    requestBody: false,
    deprecated: false,
  },
  answerHead: {
    method: 'HEAD',
    path: '/answers',
    parameters: { kind: 'query' },
    requestBody: false,
    deprecated: false,
  },
  answerEvents: {
    method: 'GET',
    path: '/events',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  getDerivedByKey: {
    method: 'GET',
    path: '/derived/{key}',
    parameters: { key: 'path' },
    requestBody: false,
    deprecated: false,
  },
  deprecatedOperation: {
    method: 'DELETE',
    path: '/deprecated',
    parameters: {},
    requestBody: false,
    deprecated: true,
    sunset: '2030-12-05',
    replacedBy: 'answer',
  },
  optionsExperimental: {
    method: 'OPTIONS',
    path: '/experimental',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  patchExperimental: {
    method: 'PATCH',
    path: '/experimental',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  referred: {
    method: 'GET',
    path: '/referred',
    parameters: { limit: 'query' },
    requestBody: false,
    deprecated: false,
  },
  secure: {
    method: 'GET',
    path: '/secure',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  secureConnection: {
    method: 'PUT',
    path: '/secure',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  secureOrAnonymous: {
    method: 'POST',
    path: '/secure',
    parameters: {},
    requestBody: false,
    deprecated: false,
  },
  postValues: {
    method: 'POST',
    path: '/values',
    parameters: {},
    requestBody: true,
    deprecated: false,
  },
  postAccount: {
    method: 'POST',
    path: '/accounts',
    parameters: {},
    requestBody: true,
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {
  production: 'https://torture.example/v1',
} as const
