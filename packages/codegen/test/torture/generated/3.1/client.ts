// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
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
    parameters: { simple: 'path', simples: { in: 'path', explode: true }, label: { in: 'path', style: 'label' }, labels: { in: 'path', style: 'label', explode: true }, matrix: { in: 'path', style: 'matrix' }, matrices: { in: 'path', style: 'matrix', explode: true } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  pathObjects: {
    method: 'GET',
    path: '/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
    parameters: { simple: 'path', simples: { in: 'path', explode: true }, label: { in: 'path', style: 'label' }, labels: { in: 'path', style: 'label', explode: true }, matrix: { in: 'path', style: 'matrix' }, matrices: { in: 'path', style: 'matrix', explode: true } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  pathScalars: {
    method: 'GET',
    path: '/compare/{base}...{head}/{label}/{matrix}',
    parameters: { base: 'path', head: 'path', label: { in: 'path', style: 'label' }, matrix: { in: 'path', style: 'matrix' } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  explodedScalars: {
    method: 'GET',
    path: '/exploded/{simple}/{label}/{matrix}',
    parameters: { simple: { in: 'path', explode: true }, label: { in: 'path', style: 'label', explode: true }, matrix: { in: 'path', style: 'matrix', explode: true } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  query: {
    method: 'GET',
    path: '/query',
    parameters: { text: 'query', limit: 'query', flag: 'query', ratio: 'query', either: 'query', sort: 'query', form: 'query', commas: { in: 'query', explode: false }, spaces: { in: 'query', style: 'spaceDelimited' }, pipes: { in: 'query', style: 'pipeDelimited' }, spaced: { in: 'query', style: 'spaceDelimited', explode: true }, piped: { in: 'query', style: 'pipeDelimited', explode: true }, spacedPoint: { in: 'query', style: 'spaceDelimited' }, pipedPoint: { in: 'query', style: 'pipeDelimited' }, flatText: { in: 'query', explode: false }, deep: { in: 'query', style: 'deepObject', explode: true }, point: 'query', flat: { in: 'query', explode: false }, json: { in: 'query', json: true }, reserved: { in: 'query', allowReserved: true }, old: 'query' },
    responses: { '204': 'none' },
    deprecated: false,
  },
  headers: {
    method: 'GET',
    path: '/headers',
    parameters: { 'X-Number': 'header', 'X-Numbers': 'header', 'X-Exploded': { in: 'header', explode: true }, 'X-Flat': 'header', 'X-Point': { in: 'header', explode: true }, 'X-Json': { in: 'header', json: true } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  cookies: {
    method: 'GET',
    path: '/cookies',
    parameters: { number: 'cookie', exploded: 'cookie', point: 'cookie', numbers: { in: 'cookie', explode: false }, flat: { in: 'cookie', explode: false }, json: { in: 'cookie', json: true } },
    responses: { '204': 'none' },
    deprecated: false,
  },
  putBody: {
    method: 'PUT',
    path: '/bodies',
    parameters: {},
    requestBody: 'application/json',
    responses: { '204': 'none' },
    deprecated: false,
  },
  postOptionalBody: {
    method: 'POST',
    path: '/bodies',
    parameters: {},
    requestBody: 'application/json',
    responses: { '204': 'none' },
    deprecated: false,
  },
  postForm: {
    method: 'POST',
    path: '/form',
    parameters: {},
    requestBody: 'application/x-www-form-urlencoded',
    responses: { '204': 'none' },
    deprecated: false,
  },
  postUpload: {
    method: 'POST',
    path: '/upload',
    parameters: {},
    requestBody: 'multipart/form-data',
    responses: { '204': 'none' },
    deprecated: false,
  },
  answer: {
    method: 'GET',
    path: '/answers',
    parameters: { kind: 'query' },
    responses: { '200': 'json', '204': 'none', '304': 'none', '404': 'none', '4XX': 'json', default: 'json' },
    deprecated: false,
  },
  answerHead: {
    method: 'HEAD',
    path: '/answers',
    parameters: { kind: 'query' },
    responses: { '200': 'none' },
    deprecated: false,
  },
  answerEvents: {
    method: 'GET',
    path: '/events',
    parameters: {},
    responses: { '2XX': 'text' },
    deprecated: false,
  },
  getDerivedByKey: {
    method: 'GET',
    path: '/derived/{key}',
    parameters: { key: 'path' },
    responses: {},
    deprecated: false,
  },
  deprecatedOperation: {
    method: 'DELETE',
    path: '/deprecated',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: true,
    sunset: '2030-12-05',
    replacedBy: 'answer',
  },
  optionsExperimental: {
    method: 'OPTIONS',
    path: '/experimental',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: false,
  },
  patchExperimental: {
    method: 'PATCH',
    path: '/experimental',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: false,
  },
  referred: {
    method: 'GET',
    path: '/referred',
    parameters: { limit: 'query' },
    responses: { '200': 'json' },
    deprecated: false,
  },
  secure: {
    method: 'GET',
    path: '/secure',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: false,
  },
  secureConnection: {
    method: 'PUT',
    path: '/secure',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: false,
  },
  secureOrAnonymous: {
    method: 'POST',
    path: '/secure',
    parameters: {},
    responses: { '204': 'none' },
    deprecated: false,
  },
  postValues: {
    method: 'POST',
    path: '/values',
    parameters: {},
    requestBody: 'application/json',
    responses: { '200': 'json' },
    deprecated: false,
  },
  postAccount: {
    method: 'POST',
    path: '/accounts',
    parameters: {},
    requestBody: 'application/json',
    responses: { '201': 'json' },
    deprecated: false,
  },
}

/** The servers of the document, by environment. */
export const SERVERS = {
  production: 'https://torture.example/v1',
} as const
