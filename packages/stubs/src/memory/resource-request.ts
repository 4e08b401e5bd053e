import type { JsonObject } from '@contract-first/document/json'
import type { Resource, ResourceOperation } from '@contract-first/document/resources'
import type { Contract, OperationContract, Reply } from '@contract-first/hono'
import type { Context } from 'hono'
import type { Filler } from './filler.ts'
import type { Judged } from './judge.ts'
import type { Items, Memory } from './state.ts'

/** The decoded parts of a request, as a handler gets them. */
export interface Sent {
  path?: JsonObject
  query?: JsonObject
  header?: JsonObject
  body?: unknown
}

export interface RememberOptions {
  contract: Pick<Contract, 'operations'>
  resources: readonly Resource[]
  /** The beginning of every path, such as `/v1`. */
  basePath: string
  /** What addresses in responses begin with before that, such as `/mock`. */
  prefix?: string | undefined
  /** The document's response of an operation with a status, by default of success; undefined if it has none. */
  answer(operation: OperationContract, c: Context, status?: number): Reply | undefined
  /** The response where an item is not there; undefined if the operation documents none, and answers as ever. */
  missing(operation: OperationContract, c: Context): Reply | undefined
  /** A body as a response may have it, without undeclared members; undefined if it is not valid. */
  fit(operation: OperationContract, status: number, mediaType: string, body: unknown): unknown
  /** The items with which the list of a resource begins. */
  examples(resource: Resource): readonly unknown[]
  /** What responses require inside the members that callers send, by the member. Default: nothing more than requests. */
  fillers?(resource: Resource): Readonly<Record<string, Filler>>
  /** What another document remembered: what fits this one stays. */
  memory?: Memory | undefined
}

/** What is remembered of a document, and how it is shown. */
export interface Remembered extends RememberOptions {
  items: Items
  /** The operation at a place of the document. */
  operationAt(place: Pick<ResourceOperation, 'method' | 'path'>): OperationContract | undefined
  judgedBy(operation: OperationContract): Judged
}

/** A request to an operation of a resource. */
export interface ResourceRequest {
  remembered: Remembered
  resource: Resource
  own: ResourceOperation
  operation: OperationContract
  /** The document's response. */
  example: Reply
  sent: Sent
  path: JsonObject
  c: Context
}
