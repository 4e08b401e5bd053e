import type { OperationShape } from '@contract-first/document/request'
import { OPERATION_FIELDS, operationsIn } from '@contract-first/document/words'
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

/** The context in which the parts of an operation are read. */
interface Context {
  root: DocumentNode
  place: Place
  /** The operations around it: a callback may lead back to one of them. */
  open: readonly unknown[]
}

/** The operations of a path item. */
export function readPathItem(path: string, reference: DocumentNode, root: DocumentNode, place: Place): Operation[] {
  return readOperations(path, reference, { root, place, open: [] })
}

function readOperations(path: string, reference: DocumentNode, context: Context): Operation[] {
  const pathItem = reference.followedPathItem()
  if (pathItem.object === undefined) pathItem.warn('expected a path item: it is not shown')
  for (const field of [...OPERATION_FIELDS, 'additionalOperations'])
    if (pathItem.has(field) && pathItem.child(field).object === undefined)
      pathItem.child(field).warn('expected an object: it is not shown')
  return operationsIn(pathItem.value).map(({ method, steps }) => {
    const node = steps.reduce((above, step) => above.child(step), pathItem)
    return readOperation(path, method, pathItem, node, context)
  })
}

function readOperation(
  path: string,
  method: string,
  pathItem: DocumentNode,
  node: DocumentNode,
  context: Context,
): Operation {
  const { root, place } = context
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
    callbacks: context.open.includes(node.value) ? [] : readCallbacks(node, context),
    ...(url !== undefined && { externalDocs: { url, ...(more !== undefined && { description: more }) } }),
    node,
  }
}

function readBody(reference: DocumentNode): RequestBody | undefined {
  if (!reference.exists) return undefined
  const node = reference.followed()
  const description = node.text('description')
  return {
    ...(description !== undefined && { description }),
    isRequired: node.flag('required'),
    contents: readContents(node.child('content'), true),
  }
}

function readCallbacks(operation: DocumentNode, { root, open }: Context): Operation['callbacks'] {
  // A callback is shown on the page of the operation that causes it.
  const context = { root, place: () => '', open: [...open, operation.value] }
  return operation
    .child('callbacks')
    .members()
    .map(([name, reference]) => ({
      name,
      operations: reference
        .followed()
        .members()
        .filter(([expression]) => !expression.startsWith('x-'))
        .flatMap(([expression, pathItem]) => readOperations(expression, pathItem, context)),
    }))
}
