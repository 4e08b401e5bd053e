// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/rooms/rooms.yaml --out test/rooms/generated --only types,client
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import type { OperationDescriptor } from '@contract-first/client'
import { linkedPages } from '@contract-first/client/pages'
import { chooseAnswer, readEvents, readLines } from '@contract-first/client/readers'
import { writeContent, writeForm, writeMultipart, writeParameter } from '@contract-first/client/writers'
import type * as types from './types.ts'

/** The types of every operation, by its operationId. */
export interface operations {
  /**
   * `GET /rooms/list`
   *
   * @see `rooms.yaml#/paths/~1rooms~1list/get`
   */
  exportRooms: types.operations['exportRooms']
  /**
   * `GET /rooms/{roomId}`
   *
   * @see `rooms.yaml#/paths/~1rooms~1{roomId}/get`
   */
  getRoom: types.operations['getRoom']
  /**
   * `PUT /rooms/{roomId}`
   *
   * @see `rooms.yaml#/paths/~1rooms~1{roomId}/put`
   */
  putRoom: types.operations['putRoom']
  /**
   * `POST /rooms/{roomId}`
   *
   * @see `rooms.yaml#/paths/~1rooms~1{roomId}/post`
   */
  addPhoto: types.operations['addPhoto']
  /**
   * `GET /plan.pdf`
   *
   * @see `rooms.yaml#/paths/~1plan.pdf/get`
   */
  getPlan: types.operations['getPlan']
  /**
   * `POST /rooms/import`
   *
   * @see `rooms.yaml#/paths/~1rooms~1import/post`
   */
  importRooms: types.operations['importRooms']
  /**
   * `GET /rooms/events`
   *
   * @see `rooms.yaml#/paths/~1rooms~1events/get`
   */
  watchRooms: types.operations['watchRooms']
  /**
   * `GET /files/{name}.{ext}{sizes}`
   *
   * @see `rooms.yaml#/paths/~1files~1{name}.{ext}{sizes}/get`
   */
  filesGet: types.operations['files/get']
  /** The same as `filesGet`: `GET /files/{name}.{ext}{sizes}` */
  'files/get': operations['filesGet']
}

/** @see `rooms.yaml#/paths/~1rooms~1list/get` */
export const exportRooms: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/list',
  parameters: {},
  responses: { '200': 'json' },
  accept: 'application/json, application/vnd.rooms+json',
  choice: { bodies: { '200': { 'application/json': 'json', 'text/csv': 'text', 'application/jsonl': readLines, 'application/vnd.rooms+json': 'json' } }, choose: chooseAnswer },
  pages: linkedPages,
}

/** @see `rooms.yaml#/paths/~1rooms~1{roomId}/get` */
export const getRoom: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path', 'X-Tenant': 'header', session: 'cookie', tags: { in: 'query', write: writeParameter }, filter: { in: 'query', style: 'deepObject', write: writeParameter }, since: 'query', ids: { in: 'query', style: 'pipeDelimited', write: writeParameter }, where: { in: 'query', json: true, write: writeParameter }, full: 'query', 'X-Nums': { in: 'header', write: writeParameter } },
  responses: { '200': 'json', '404': 'json', '410': 'none' },
  accept: 'application/json, application/problem+json',
}

/** @see `rooms.yaml#/paths/~1rooms~1{roomId}/put` */
export const putRoom: OperationDescriptor = {
  method: 'PUT',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path' },
  requestBody: { mediaType: 'application/x-www-form-urlencoded', write: writeForm },
  responses: { '204': 'none' },
  accept: '*/*',
}

/** @see `rooms.yaml#/paths/~1rooms~1{roomId}/post` */
export const addPhoto: OperationDescriptor = {
  method: 'POST',
  path: '/rooms/{roomId}',
  parameters: { roomId: 'path' },
  requestBody: { mediaType: 'multipart/form-data', form: { photo: { isFile: true }, pages: { isFile: true } }, write: writeMultipart },
  responses: { '201': 'text' },
  accept: 'text/plain',
}

/** @see `rooms.yaml#/paths/~1plan.pdf/get` */
export const getPlan: OperationDescriptor = {
  method: 'GET',
  path: '/plan.pdf',
  parameters: {},
  responses: { '200': 'bytes' },
  accept: 'application/pdf',
}

/** @see `rooms.yaml#/paths/~1rooms~1import/post` */
export const importRooms: OperationDescriptor = {
  method: 'POST',
  path: '/rooms/import',
  parameters: {},
  requestBody: ['application/json', { mediaType: 'application/octet-stream', write: writeContent }],
  responses: { '200': 'json' },
}

/** @see `rooms.yaml#/paths/~1rooms~1events/get` */
export const watchRooms: OperationDescriptor = {
  method: 'GET',
  path: '/rooms/events',
  parameters: {},
  responses: { '200': readEvents },
  accept: 'text/event-stream',
}

/** @see `rooms.yaml#/paths/~1files~1{name}.{ext}{sizes}/get` */
export const filesGet: OperationDescriptor = {
  operationId: 'files/get',
  method: 'GET',
  path: '/files/{name}.{ext}{sizes}',
  parameters: { name: 'path', ext: 'path', sizes: { in: 'path', style: 'matrix', write: writeParameter } },
  responses: { '2XX': 'json', default: 'json' },
  pages: linkedPages,
}

/** All of them, by operationId. A program that calls a few imports those instead, and bundles no others. */
export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {
  exportRooms,
  getRoom,
  putRoom,
  addPhoto,
  getPlan,
  importRooms,
  watchRooms,
  filesGet,
  'files/get': filesGet,
}

/** The servers of the document, by environment. */
export const SERVERS = {} as const
