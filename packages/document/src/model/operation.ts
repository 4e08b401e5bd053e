import { isObject, items, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { operationsIn } from '../words/methods.ts'
import { type MediaType, readContent } from './content.ts'
import { lazy } from './lazy.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'
import { type Parameter, readParameters } from './parameter.ts'
import type { Part } from './part.ts'
import { type Reader, shared } from './reader.ts'
import { type Response, readResponses } from './response.ts'
import { requirementsOf, type SecurityRequirement, type SecurityScheme } from './security.ts'
import { readServers, type Server } from './server.ts'

/** An Operation Object, with what its path item and the document say of it. */
export interface Operation extends Part {
  /** Who sends the request: callers, or the service itself. */
  readonly kind: 'path' | 'webhook' | 'callback'
  /** The operationId; without one of its own, the method and path: `GET /books`. */
  readonly id: string
  /** As HTTP spells it: `GET`. */
  readonly method: string
  /** The field of its path item, such as `get`, or its name in `additionalOperations`. */
  readonly field: string
  /** The path without the server, the name of the webhook, or the expression of the callback. */
  readonly path: string
  readonly pathItem: Part
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly lifecycle: Lifecycle
  /** Those of the path item, as far as its own do not take their place. */
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | undefined
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** Alternatives. Empty: no credential is required. */
  readonly security: readonly SecurityRequirement[]
  /** Its own, else those of its path item, else those of the document. */
  readonly servers: readonly Server[]
}

export interface RequestBody extends Part {
  readonly required: boolean
  readonly content: readonly MediaType[]
}

/**
 * The body that requests carry: in GET and HEAD its content has no defined meaning (RFC 9110, section 9.3.1), and fetch
 * sends none.
 */
export function bodySent({ method, requestBody }: Operation): RequestBody | undefined {
  return method === 'GET' || method === 'HEAD' ? undefined : requestBody
}

export interface Callback extends Part {
  readonly name: string
  readonly operations: readonly Operation[]
}

/** What the operations of a document share. */
export interface DocumentContext {
  reader: Reader
  schemes: readonly SecurityScheme[]
  /** The operations around it: a callback may lead back to one of them. */
  around: ReadonlySet<unknown>
}

/** The operations of path items by name, in document order. */
export function readOperations(
  context: DocumentContext,
  kind: Operation['kind'],
  pathItems: unknown,
  pointer: Pointer,
): Operation[] {
  const { reader } = context
  const ids = new Set<string>()
  return members(pathItems).flatMap(([path, given]) => {
    if (path.startsWith('x-')) return []
    const place = below(pointer, path)
    const pathItem = reader.part(given, place)
    // Unifying merges what stands next to the reference, except where a callback leads back to its own path.
    const owners = pathItem && pathItem.value !== given && isObject(given) ? [{ value: given, pointer: place }] : []
    return operationsIn(pathItem?.value).flatMap(({ method, operation, steps }) => {
      const part = pathItem && reader.part(operation, below(pathItem.pointer, ...steps))
      if (!part) return []
      const { operationId } = part.value
      const isOwn = typeof operationId === 'string' && operationId !== '' && !ids.has(operationId)
      const id = isOwn ? operationId : `${method} ${path}`
      ids.add(id)
      const field = steps.at(-1) ?? method
      return [readOperation(context, { kind, id, method, field, path, pathItem }, [pathItem, ...owners], part)]
    })
  })
}

function readOperation(
  { reader, schemes, around }: DocumentContext,
  place: Pick<Operation, 'kind' | 'id' | 'method' | 'field' | 'path' | 'pathItem'>,
  owners: readonly Pick<Part, 'value' | 'pointer'>[],
  part: Part,
): Operation {
  const { document } = reader
  const { value, pointer } = part
  const { pathItem } = place
  const facts = {
    ...part,
    summary: part.summary ?? pathItem.summary,
    description: part.description ?? pathItem.description,
    ...place,
    tags: items(value.tags).map(String),
    deprecated: value.deprecated === true,
    lifecycle: lifecycleOf(value),
  }
  return lazy(facts, {
    parameters: () => readParameters(reader, [...owners, part]),
    requestBody: () => {
      const body =
        value.requestBody === undefined ? undefined : reader.part(value.requestBody, below(pointer, 'requestBody'))
      return body && readRequestBody(reader, body)
    },
    responses: () => readResponses(reader, value.responses, below(pointer, 'responses')),
    callbacks: () =>
      around.has(value) ? [] : readCallbacks({ reader, schemes, around: new Set([...around, value]) }, part),
    security: () => requirementsOf(reader, schemes, part),
    servers: () => readServers(value.servers ?? pathItem.value.servers ?? document.servers),
  })
}

const readRequestBody = shared(
  (reader: Reader, part: Part): RequestBody => ({
    ...part,
    required: part.value.required === true,
    content: readContent(reader, part.value.content, below(part.pointer, 'content')),
  }),
)

function readCallbacks(context: DocumentContext, { value, pointer }: Part): Callback[] {
  return members(value.callbacks).flatMap(([name, given]) => {
    const part = context.reader.part(given, below(pointer, 'callbacks', name))
    return part ? [{ ...part, name, operations: readOperations(context, 'callback', part.value, part.pointer) }] : []
  })
}
