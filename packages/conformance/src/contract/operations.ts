import { below, isObject, type JsonObject, members } from '@contract-first/document/json'
import type { Method, Operation } from './contract.ts'
import { readContent } from './media-types.ts'
import { readParameters } from './parameters.ts'
import { type At, objectAt } from './references.ts'
import { readResponses } from './responses.ts'
import type { Schemas } from './schemas.ts'
import { readSecurity } from './security.ts'

const METHODS: readonly Method[] = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']

interface Placed extends At {
  method: Method
  path: string
  pathItem: At
}

/** The operations of a document, in its order. */
export function readOperations(document: JsonObject, schemas: Schemas): Operation[] {
  const placed = placeOperations(document)
  const ids = new Map(placed.map((operation) => [operation.pointer, idOf(operation)]))
  return placed.map((operation) => readOperation(document, schemas, operation, (pointer) => ids.get(pointer)))
}

function placeOperations(document: JsonObject): Placed[] {
  return members(document.paths)
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, item]) => {
      const pathItem = objectAt(document, item, below('/paths', path))
      return Object.entries(pathItem.value).flatMap(([name, value]) => {
        const method = METHODS.find((known) => known.toLowerCase() === name)
        if (!method || !isObject(value)) return []
        return [{ method, path, pathItem, value, pointer: below(pathItem.pointer, name) }]
      })
    })
}

function idOf({ value, method, path }: Placed): string {
  return typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`
}

function readOperation(
  document: JsonObject,
  schemas: Schemas,
  placed: Placed,
  idAt: (pointer: string) => string | undefined,
): Operation {
  const { method, path, pathItem, value, pointer } = placed
  // A body of GET and HEAD has no defined meaning (RFC 9110, section 9.3.1), and fetch sends none.
  const isBodiless = method === 'GET' || method === 'HEAD'
  const body =
    value.requestBody === undefined || isBodiless
      ? undefined
      : objectAt(document, value.requestBody, below(pointer, 'requestBody'))
  return {
    id: idOf(placed),
    method,
    path,
    pointer,
    deprecated: value.deprecated === true,
    parameters: readParameters(document, schemas, [pathItem, placed]),
    ...(body && {
      body: {
        pointer: body.pointer,
        required: body.value.required === true,
        content: readContent(document, schemas, body.value.content, below(body.pointer, 'content')),
      },
    }),
    responses: readResponses(document, schemas, value.responses, below(pointer, 'responses'), idAt),
    security: readSecurity(document, placed),
  }
}
