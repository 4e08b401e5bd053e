import type { RequestBody as DocumentedBody, Operation as DocumentedOperation } from '@contract-first/document/model'
import type { OperationShape } from '@contract-first/document/request'
import { type DocumentNode, nodeAt, type Source } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { describeLifecycle, type Lifecycle } from './lifecycle.ts'
import { describeParameter, type Parameter } from './parameter.ts'
import { describeResponse, type Response } from './response.ts'
import type { SecurityRequirement } from './security.ts'
import { readServers, type Server } from './server.ts'

/*
 * The operations of the model as pages show them: with an address, a title and words, and a node of the document behind
 * each part, since the schemas below it become fields.
 */

export interface Operation {
  /** Its operationId, else method and path. */
  name: string
  /** In capitals. */
  method: string
  /** The path, or the name of the webhook, or the expression of the callback. */
  path: string
  /** Its page. */
  page: string
  title: string
  summary?: string
  description?: string
  tags: readonly string[]
  lifecycle: Lifecycle
  parameters: readonly Parameter[]
  body?: RequestBody
  responses: readonly Response[]
  security: readonly SecurityRequirement[]
  /** Its own servers, if they differ from the document's. */
  servers: readonly Server[]
  callbacks: readonly { name: string; operations: readonly Operation[] }[]
  externalDocs?: { url: string; description?: string }
  node: DocumentNode
}

/** An operation that readers call, unlike webhooks and callbacks. */
export interface CalledOperation extends Operation {
  /** The shape that its requests depend on. */
  shape: OperationShape
}

export interface RequestBody {
  description?: string
  isRequired: boolean
  contents: readonly Content[]
}

/** The page of an operation, by its name. */
export type Place = (name: string) => string

export function describeOperation(source: Source, operation: DocumentedOperation, place: Place): Operation {
  const { id: name, method, path, value, pathItem, summary, description, requestBody, callbacks } = operation
  const node = nodeAt(source, operation)
  const body = requestBody && describeBody(source, requestBody)
  const hasOwnServers = (value.servers ?? pathItem.value.servers) !== undefined
  const docs = node.child('externalDocs')
  const url = docs.text('url')
  const more = docs.text('description')
  return {
    name,
    method,
    path,
    page: place(name),
    title: summary?.trim() || name,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    tags: operation.tags,
    lifecycle: describeLifecycle(operation),
    parameters: operation.parameters.map((parameter) => describeParameter(source, parameter)),
    ...(body !== undefined && { body }),
    responses: operation.responses.map((response) => describeResponse(source, response)),
    security: operation.security,
    servers: hasOwnServers ? readServers(operation.servers) : [],
    callbacks: callbacks.map((callback) => ({
      name: callback.name,
      // A callback is shown on the page of the operation that causes it.
      operations: callback.operations.map((one) => describeOperation(source, one, () => '')),
    })),
    ...(url !== undefined && { externalDocs: { url, ...(more !== undefined && { description: more }) } }),
    node,
  }
}

function describeBody(source: Source, { description, required, content }: DocumentedBody): RequestBody {
  return {
    ...(description !== undefined && { description }),
    isRequired: required,
    contents: readContents(source, content, true),
  }
}
