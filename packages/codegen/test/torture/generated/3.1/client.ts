// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import type { OperationDescriptor, SecuredBy } from '@contract-first/client'
import { authorizer, putCredential } from '@contract-first/client/auth'
import { linkedPages } from '@contract-first/client/pages'
import { chooseAnswer, readEvents } from '@contract-first/client/readers'
import { writeContent, writeForm, writeMultipart, writeParameter, writeRanged } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations extends SecuredBy<'bearer' | 'basic' | 'header' | 'digest' | 'query' | 'cookie' | 'oauth' | 'openId'> {
  /**
   * Parameters of the path item are those of its operations.
   *
   * `GET /path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}`
   *
   * @see `torture.yaml#/paths/~1path~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get`
   */
  pathArrays: types.operations['pathArrays']
  /**
   * `GET /path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}`
   *
   * @see `torture.yaml#/paths/~1path-objects~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get`
   */
  pathObjects: types.operations['pathObjects']
  /**
   * `GET /compare/{base}...{head}/{label}/{matrix}`
   *
   * @see `torture.yaml#/paths/~1compare~1{base}...{head}~1{label}~1{matrix}/get`
   */
  pathScalars: types.operations['pathScalars']
  /**
   * `GET /exploded/{simple}/{label}/{matrix}`
   *
   * @see `torture.yaml#/components/pathItems/Exploded/get`
   */
  explodedScalars: types.operations['explodedScalars']
  /**
   * `GET /query`
   *
   * @see `torture.yaml#/paths/~1query/get`
   */
  query: types.operations['query']
  /**
   * `GET /headers`
   *
   * @see `torture.yaml#/paths/~1headers/get`
   */
  headers: types.operations['headers']
  /**
   * `GET /cookies`
   *
   * @see `torture.yaml#/paths/~1cookies/get`
   */
  cookies: types.operations['cookies']
  /**
   * `PUT /bodies`
   *
   * @see `torture.yaml#/paths/~1bodies/put`
   */
  putBody: types.operations['putBody']
  /**
   * `POST /bodies`
   *
   * @see `torture.yaml#/paths/~1bodies/post`
   */
  postOptionalBody: types.operations['postOptionalBody']
  /**
   * `POST /form`
   *
   * @see `torture.yaml#/paths/~1form/post`
   */
  postForm: types.operations['postForm']
  /**
   * `POST /upload`
   *
   * @see `torture.yaml#/paths/~1upload/post`
   */
  postUpload: types.operations['postUpload']
  /**
   * `GET /answers`
   *
   * @see `torture.yaml#/paths/~1answers/get`
   */
  answer: types.operations['answer']
  /**
   * `HEAD /answers`
   *
   * @see `torture.yaml#/paths/~1answers/head`
   */
  answerHead: types.operations['answerHead']
  /**
   * `GET /events`
   *
   * @see `torture.yaml#/paths/~1events/get`
   */
  answerEvents: types.operations['answerEvents']
  /**
   * `GET /derived/{key}`
   *
   * @see `torture.yaml#/paths/~1derived~1{key}/get`
   */
  getDerivedByKey: types.operations['getDerivedByKey']
  /**
   * `DELETE /deprecated`
   *
   * @deprecated To be removed on 2030-12-05; use answer.
   * @see `torture.yaml#/paths/~1deprecated/delete`
   */
  deprecatedOperation: types.operations['deprecatedOperation']
  /**
   * `OPTIONS /experimental`
   *
   * @see `torture.yaml#/paths/~1experimental/options`
   */
  optionsExperimental: types.operations['optionsExperimental']
  /**
   * `PATCH /experimental`
   *
   * Stability: experimental. It may still change.
   *
   * @see `torture.yaml#/paths/~1experimental/patch`
   */
  patchExperimental: types.operations['patchExperimental']
  /**
   * `GET /referred`
   *
   * @see `parts.yaml#/paths/Referred/get`
   */
  referred: types.operations['referred']
  /**
   * `GET /secure`
   *
   * @see `torture.yaml#/paths/~1secure/get`
   */
  secure: types.operations['secure']
  /**
   * `PUT /secure`
   *
   * @see `torture.yaml#/paths/~1secure/put`
   */
  secureConnection: types.operations['secureConnection']
  /**
   * `POST /secure`
   *
   * @see `torture.yaml#/paths/~1secure/post`
   */
  secureOrAnonymous: types.operations['secureOrAnonymous']
  /**
   * `POST /values`
   *
   * @see `torture.yaml#/paths/~1values/post`
   */
  postValues: types.operations['postValues']
  /**
   * `POST /accounts`
   *
   * @see `torture.yaml#/paths/~1accounts/post`
   */
  postAccount: types.operations['postAccount']
}

/** @see `torture.yaml#/paths/~1path~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get` */
export const pathArrays: OperationDescriptor = {
  method: 'GET',
  path: '/path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
  parameters: { simple: { in: 'path', write: writeParameter }, simples: { in: 'path', explode: true, write: writeParameter }, label: { in: 'path', style: 'label', write: writeParameter }, labels: { in: 'path', style: 'label', explode: true, write: writeParameter }, matrix: { in: 'path', style: 'matrix', write: writeParameter }, matrices: { in: 'path', style: 'matrix', explode: true, write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1path-objects~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get` */
export const pathObjects: OperationDescriptor = {
  method: 'GET',
  path: '/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
  parameters: { simple: { in: 'path', write: writeParameter }, simples: { in: 'path', explode: true, write: writeParameter }, label: { in: 'path', style: 'label', write: writeParameter }, labels: { in: 'path', style: 'label', explode: true, write: writeParameter }, matrix: { in: 'path', style: 'matrix', write: writeParameter }, matrices: { in: 'path', style: 'matrix', explode: true, write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1compare~1{base}...{head}~1{label}~1{matrix}/get` */
export const pathScalars: OperationDescriptor = {
  method: 'GET',
  path: '/compare/{base}...{head}/{label}/{matrix}',
  parameters: { base: 'path', head: 'path', label: { in: 'path', style: 'label', write: writeParameter }, matrix: { in: 'path', style: 'matrix', write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/components/pathItems/Exploded/get` */
export const explodedScalars: OperationDescriptor = {
  method: 'GET',
  path: '/exploded/{simple}/{label}/{matrix}',
  parameters: { simple: 'path', label: { in: 'path', style: 'label', explode: true, write: writeParameter }, matrix: { in: 'path', style: 'matrix', explode: true, write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1query/get` */
export const query: OperationDescriptor = {
  method: 'GET',
  path: '/query',
  parameters: { text: 'query', limit: 'query', flag: 'query', ratio: 'query', either: 'query', sort: 'query', form: { in: 'query', write: writeParameter }, commas: { in: 'query', explode: false, write: writeParameter }, spaces: { in: 'query', style: 'spaceDelimited', write: writeParameter }, pipes: { in: 'query', style: 'pipeDelimited', write: writeParameter }, spaced: { in: 'query', style: 'spaceDelimited', explode: true, write: writeParameter }, piped: { in: 'query', style: 'pipeDelimited', explode: true, write: writeParameter }, spacedPoint: { in: 'query', style: 'spaceDelimited', write: writeParameter }, pipedPoint: { in: 'query', style: 'pipeDelimited', write: writeParameter }, flatText: 'query', deep: { in: 'query', style: 'deepObject', explode: true, write: writeParameter }, point: { in: 'query', write: writeParameter }, flat: { in: 'query', explode: false, write: writeParameter }, json: { in: 'query', json: true, write: writeParameter }, reserved: { in: 'query', allowReserved: true, write: writeParameter }, old: 'query' },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1headers/get` */
export const headers: OperationDescriptor = {
  method: 'GET',
  path: '/headers',
  parameters: { 'X-Number': 'header', 'X-Numbers': { in: 'header', write: writeParameter }, 'X-Exploded': { in: 'header', explode: true, write: writeParameter }, 'X-Flat': { in: 'header', write: writeParameter }, 'X-Point': { in: 'header', explode: true, write: writeParameter }, 'X-Json': { in: 'header', json: true, write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1cookies/get` */
export const cookies: OperationDescriptor = {
  method: 'GET',
  path: '/cookies',
  parameters: { number: 'cookie', exploded: { in: 'cookie', write: writeParameter }, point: { in: 'cookie', write: writeParameter }, numbers: { in: 'cookie', explode: false, write: writeParameter }, flat: { in: 'cookie', explode: false, write: writeParameter }, json: { in: 'cookie', json: true, write: writeParameter } },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1bodies/put` */
export const putBody: OperationDescriptor = {
  method: 'PUT',
  path: '/bodies',
  parameters: {},
  requestBody: ['application/json', 'application/vnd.torture+json', { mediaType: 'text/plain', write: writeContent }, { mediaType: 'application/octet-stream', write: writeContent }, { mediaType: 'image/*', write: writeRanged }],
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1bodies/post` */
export const postOptionalBody: OperationDescriptor = {
  method: 'POST',
  path: '/bodies',
  parameters: {},
  requestBody: 'application/json',
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1form/post` */
export const postForm: OperationDescriptor = {
  method: 'POST',
  path: '/form',
  parameters: {},
  requestBody: { mediaType: 'application/x-www-form-urlencoded', form: { codes: { style: 'pipeDelimited', explode: false }, point: { contentType: 'application/json' }, deep: { style: 'deepObject', explode: true }, flat: { style: 'form', explode: false } }, write: writeForm },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1upload/post` */
export const postUpload: OperationDescriptor = {
  method: 'POST',
  path: '/upload',
  parameters: {},
  requestBody: { mediaType: 'multipart/form-data', form: { file: { contentType: 'image/png', isFile: true }, files: { contentType: 'image/png', isFile: true } }, write: writeMultipart },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1answers/get` */
export const answer: OperationDescriptor = {
  method: 'GET',
  path: '/answers',
  parameters: { kind: 'query' },
  responses: { '200': 'json', '204': 'none', '304': 'none', '404': 'none', '4XX': 'json', default: 'json' },
  accept: 'application/json, application/vnd.torture+json, application/problem+json',
  choice: { bodies: { '200': { 'application/json': 'json', 'application/vnd.torture+json': 'json', 'text/csv': 'text', 'application/pdf': 'bytes', 'image/*': 'bytes' } }, choose: chooseAnswer },
  pages: linkedPages,
}

/** @see `torture.yaml#/paths/~1answers/head` */
export const answerHead: OperationDescriptor = {
  method: 'HEAD',
  path: '/answers',
  parameters: { kind: 'query' },
  responses: { '200': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1events/get` */
export const answerEvents: OperationDescriptor = {
  method: 'GET',
  path: '/events',
  parameters: {},
  responses: { '2XX': readEvents },
  accept: 'text/event-stream',
}

/** @see `torture.yaml#/paths/~1derived~1{key}/get` */
export const getDerivedByKey: OperationDescriptor = {
  method: 'GET',
  path: '/derived/{key}',
  parameters: { key: 'path' },
  responses: {},
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1deprecated/delete` */
export const deprecatedOperation: OperationDescriptor = {
  method: 'DELETE',
  path: '/deprecated',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1experimental/options` */
export const optionsExperimental: OperationDescriptor = {
  method: 'OPTIONS',
  path: '/experimental',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `torture.yaml#/paths/~1experimental/patch` */
export const patchExperimental: OperationDescriptor = {
  method: 'PATCH',
  path: '/experimental',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `parts.yaml#/paths/Referred/get` */
export const referred: OperationDescriptor = {
  method: 'GET',
  path: '/referred',
  parameters: { limit: 'query' },
  responses: { '200': 'json' },
}

/** @see `torture.yaml#/paths/~1secure/get` */
export const secure: OperationDescriptor = {
  method: 'GET',
  path: '/secure',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
  security: { anyOf: [{ bearer: 'Bearer' }, { basic: { scheme: 'Basic', put: putCredential }, header: { in: 'header', name: 'X-Key', put: putCredential } }, { digest: { scheme: 'Digest', put: putCredential } }, { query: { in: 'query', name: 'key', put: putCredential } }, { cookie: { in: 'cookie', name: 'key', put: putCredential } }, { oauth: 'Bearer' }], authorizer },
}

/** @see `torture.yaml#/paths/~1secure/put` */
export const secureConnection: OperationDescriptor = {
  method: 'PUT',
  path: '/secure',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
  security: { anyOf: [{ openId: 'Bearer' }], authorizer },
}

/** @see `torture.yaml#/paths/~1secure/post` */
export const secureOrAnonymous: OperationDescriptor = {
  method: 'POST',
  path: '/secure',
  parameters: {},
  responses: { '204': 'none' },
  accept: '*/*',
  security: { anyOf: [{}, { bearer: 'Bearer' }], authorizer },
}

/** @see `torture.yaml#/paths/~1values/post` */
export const postValues: OperationDescriptor = {
  method: 'POST',
  path: '/values',
  parameters: {},
  requestBody: 'application/json',
  responses: { '200': 'json' },
}

/** @see `torture.yaml#/paths/~1accounts/post` */
export const postAccount: OperationDescriptor = {
  method: 'POST',
  path: '/accounts',
  parameters: {},
  requestBody: 'application/json',
  responses: { '201': 'json' },
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  pathArrays,
  pathObjects,
  pathScalars,
  explodedScalars,
  query,
  headers,
  cookies,
  putBody,
  postOptionalBody,
  postForm,
  postUpload,
  answer,
  answerHead,
  answerEvents,
  getDerivedByKey,
  deprecatedOperation,
  optionsExperimental,
  patchExperimental,
  referred,
  secure,
  secureConnection,
  secureOrAnonymous,
  postValues,
  postAccount,
}

/** The servers of the document, by environment. */
export const SERVERS = {
  production: 'https://torture.example/v1',
} as const
