import { below, isObject, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { METHODS, type Method } from '@contract-first/document/words'
import type { At, SourceDocument } from './document.ts'
import { type LifeCycle, readLifeCycle } from './life-cycle.ts'
import { type MediaType, readContent } from './media-type.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { type Parameter, readParameters } from './parameter.ts'
import { checkParameterNames } from './parameter-names.ts'
import { checkPath } from './path.ts'
import { readRequirements } from './requirements.ts'
import { type Response, readResponses } from './response.ts'

/** An Operation Object, with everything that it inherits or refers to resolved. */
export interface Operation extends LifeCycle {
  id: string
  method: Method
  path: string
  pointer: Pointer
  summary: string | undefined
  description: string | undefined
  parameters: Parameter[]
  body: RequestBody | undefined
  responses: Response[]
  security: Record<string, string[]>[]
  deprecated: boolean
}

export interface RequestBody {
  required: boolean
  content: MediaType[]
}

/** All operations, in the order of the document. */
export function readOperations(document: SourceDocument): Operation[] {
  const operations: Operation[] = []
  const ids = new Map<string, Pointer>()
  for (const [path, item] of members(document.root.paths)) {
    const pathItem = document.resolve(item, below('/paths', path))
    refuseOtherMethods(document, pathItem)
    for (const method of METHODS) {
      if (!isObject(pathItem.value[method])) continue
      const operation = readOperation(document, method, path, pathItem)
      const first = ids.get(operation.id)
      if (first)
        document.problem(operation.pointer, `operationId ${JSON.stringify(operation.id)} is taken by #${first}`)
      ids.set(operation.id, operation.pointer)
      checkPath(document, operation)
      checkParameterNames(document, operation)
      operations.push(operation)
    }
  }
  return operations
}

function readOperation(document: SourceDocument, method: Operation['method'], path: string, pathItem: At): Operation {
  const pointer = below(pathItem.pointer, method)
  const value = pathItem.value[method] as JsonObject
  return {
    id: String(value.operationId),
    method,
    path,
    pointer,
    summary: text(value.summary),
    description: text(value.description),
    parameters: readParameters(document, pathItem, { value, pointer }),
    body:
      value.requestBody === undefined
        ? undefined
        : readBody(document, value.requestBody, below(pointer, 'requestBody')),
    responses: readResponses(document, value.responses, below(pointer, 'responses')),
    security:
      value.security === undefined
        ? readRequirements(document, document.root.security, '/security')
        : readRequirements(document, value.security, below(pointer, 'security')),
    deprecated: value.deprecated === true,
    ...readLifeCycle(document, value, pointer),
  }
}

function readBody(document: SourceDocument, body: unknown, pointer: Pointer): RequestBody {
  const { value, pointer: resolved } = document.resolve(body, pointer)
  return {
    required: value.required === true,
    content: readContent(document, value.content, below(resolved, 'content')),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
