import type { DocumentNode } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { type Lifecycle, readLifecycle } from './lifecycle.ts'
import { type Parameter, readParameters } from './parameter.ts'
import { type Response, readResponses } from './response.ts'
import { readRequirements, type SecurityRequirement } from './security.ts'
import { readServers, type Server } from './server.ts'

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
  /** Its own, where they differ from those of the document. */
  servers: readonly Server[]
  callbacks: readonly { name: string; operations: readonly Operation[] }[]
  externalDocs?: { url: string; description?: string }
  node: DocumentNode
}

export interface RequestBody {
  description?: string
  isRequired: boolean
  contents: readonly Content[]
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Gives an operation its page by its name. */
export type Place = (name: string) => string

/** The operations of a path item. */
export function readPathItem(path: string, reference: DocumentNode, root: DocumentNode, place: Place): Operation[] {
  const pathItem = reference.followed()
  const fixed = METHODS.filter((method) => pathItem.has(method)).map(
    (method) => [method.toUpperCase(), pathItem.child(method)] as const,
  )
  // OpenAPI 3.2 names other methods in a map.
  const others = pathItem.child('additionalOperations').members()
  return [...fixed, ...others].map(([method, node]) => readOperation(path, method, pathItem, node, root, place))
}

function readOperation(
  path: string,
  method: string,
  pathItem: DocumentNode,
  node: DocumentNode,
  root: DocumentNode,
  place: Place,
): Operation {
  const name = node.text('operationId') ?? `${method} ${path}`
  const summary = node.text('summary') ?? pathItem.text('summary')
  const description = node.text('description') ?? pathItem.text('description')
  const body = readBody(node.child('requestBody'))
  const servers = node.has('servers') ? readServers(node) : readServers(pathItem)
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
    tags: node
      .child('tags')
      .items()
      .map(({ value }) => String(value)),
    lifecycle: readLifecycle(node),
    parameters: readParameters(pathItem, node),
    ...(body !== undefined && { body }),
    responses: readResponses(node.child('responses')),
    security: readRequirements(node, root),
    servers,
    callbacks: readCallbacks(node, root),
    ...(url !== undefined && { externalDocs: { url, ...(more !== undefined && { description: more }) } }),
    node,
  }
}

function readBody(reference: DocumentNode): RequestBody | undefined {
  if (!reference.exists) return undefined
  const node = reference.followed()
  const description = reference.text('description') ?? node.text('description')
  return {
    ...(description !== undefined && { description }),
    isRequired: node.flag('required'),
    contents: readContents(node.child('content'), true),
  }
}

function readCallbacks(operation: DocumentNode, root: DocumentNode): Operation['callbacks'] {
  return operation
    .child('callbacks')
    .members()
    .map(([name, reference]) => ({
      name,
      operations: reference
        .followed()
        .members()
        .filter(([expression]) => !expression.startsWith('x-'))
        // A callback is shown on the page of the operation that causes it.
        .flatMap(([expression, pathItem]) => readPathItem(expression, pathItem, root, () => '')),
    }))
}
