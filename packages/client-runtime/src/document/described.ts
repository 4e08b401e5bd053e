import type { JsonObject } from '@contract-first/document/json'
import {
  type Api,
  type MediaType,
  type Operation,
  type Response,
  readApi,
  responseFor,
} from '@contract-first/document/model'
import type { OperationDescriptor } from '../descriptor.ts'

/** A document and what codegen made of it. */
export interface Described {
  /** The generated `openapi.json`. */
  document: object
  /** The `OPERATIONS` of the generated `client.ts`. */
  operations: Readonly<Record<string, OperationDescriptor>>
}

const apis = new WeakMap<object, Api>()

/** What the document says. */
export function apiOf({ document }: Described): Api {
  const known = apis.get(document) ?? readApi(document as JsonObject)
  apis.set(document, known)
  return known
}

/** An operation by the id that codegen gave it; the document may have none. */
export function operationOf(described: Described, operationId: string): Operation | undefined {
  const { operations } = described
  const named = Object.values(operations).find((operation) => operation.operationId === operationId)
  const { method, path } = named ?? operations[operationId] ?? {}
  return apiOf(described).operations.find((operation) => operation.method === method && operation.path === path)
}

/**
 * The response that an operation documents for a status: exactly, by a range, or as `default`, which covers failures,
 * and successes where none is named.
 */
export function responseOf(described: Described, operationId: string, status: number): Response | undefined {
  const { responses = [] } = operationOf(described, operationId) ?? {}
  const response = responseFor(responses, status)
  const hasSuccess = responses.some((other) => other.status.startsWith('2'))
  return response?.status === 'default' && status < (hasSuccess ? 400 : 200) ? undefined : response
}

/** The media type of a response that has this name, or else the first that is JSON. */
export function jsonOf(response: Response | undefined, mediaType?: string): MediaType | undefined {
  const content = response?.content ?? []
  return content.find(({ name }) => name === mediaType) ?? content.find(({ kind }) => kind === 'json')
}
