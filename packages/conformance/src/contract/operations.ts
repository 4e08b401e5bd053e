import { below, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { Schemas } from '@contract-first/values'
import type { Operation } from './contract.ts'
import { readContent } from './media-types.ts'
import { type At, objectAt } from './object-at.ts'
import { declaredParameters } from './parameters.ts'
import { readResponses } from './responses.ts'
import { readSecurity } from './security.ts'

interface Placed extends At {
  method: string
  path: string
  pathItem: At
}

/**
 * The operations of a document, in the order of its paths.
 *
 * @param answers - the schemas as they describe responses
 * @param originOf - where an operation was written, if it replaced a reference to its path item
 */
export function readOperations(
  document: JsonObject,
  schemas: Schemas,
  answers: Schemas,
  originOf: (pointer: Pointer) => Pointer,
): Operation[] {
  const placed = placeOperations(document)
  const ids = new Map(
    // If a path item is used in several places, the operations of the first keep their names.
    placed
      .toReversed()
      .flatMap((operation) =>
        [originOf(operation.pointer), operation.pointer].map((pointer) => [pointer, idOf(operation)]),
      ),
  )
  return placed.map((operation) => readOperation(document, schemas, answers, operation, (pointer) => ids.get(pointer)))
}

function placeOperations(document: JsonObject): Placed[] {
  return members(document.paths)
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, item]) => {
      const pathItem = objectAt(document, item, below('/paths', path))
      return operationsIn(pathItem.value).map(({ method, operation, steps }) => {
        return { method, path, pathItem, value: operation, pointer: below(pathItem.pointer, ...steps) }
      })
    })
}

function idOf({ value, method, path }: Placed): string {
  return typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`
}

function readOperation(
  document: JsonObject,
  schemas: Schemas,
  answers: Schemas,
  placed: Placed,
  idAt: (pointer: string) => string | undefined,
): Operation {
  const { method, path, pathItem, value, pointer } = placed
  // A body has no defined meaning in GET and HEAD (RFC 9110, section 9.3.1), and fetch sends none.
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
    parameters: declaredParameters(document, schemas, [pathItem, placed]),
    ...(body && {
      body: {
        pointer: body.pointer,
        required: body.value.required === true,
        content: readContent(document, schemas, body.value.content, below(body.pointer, 'content')),
      },
    }),
    responses: readResponses(document, answers, value.responses, below(pointer, 'responses'), idAt),
    security: readSecurity(document, placed),
  }
}
