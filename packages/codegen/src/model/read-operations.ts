import { below, members, type Pointer } from '@contract-first/document/json'
import { type MethodOperation, operationsIn } from '@contract-first/document/words'
import type { At, SourceDocument } from './document.ts'
import { readLifeCycle } from './life-cycle.ts'
import { readContent } from './media-type.ts'
import type { Operation, RequestBody } from './operation.ts'
import { readParameters } from './parameter.ts'
import { checkParameterNames } from './parameter-names.ts'
import { readRequirements } from './requirements.ts'
import { readResponses } from './response.ts'

/** All operations, in the order of the document. */
export function readOperations(document: SourceDocument): Operation[] {
  const operations: Operation[] = []
  for (const [path, item] of members(document.root.paths)) {
    const pathItem = document.resolve(item, below('/paths', path))
    for (const place of operationsIn(pathItem.value)) {
      const operation = readOperation(document, place, path, pathItem)
      checkParameterNames(document, operation)
      operations.push(operation)
    }
  }
  return operations
}

function readOperation(
  document: SourceDocument,
  { method: httpMethod, operation: value, steps }: MethodOperation,
  path: string,
  pathItem: At,
): Operation {
  const pointer = below(pathItem.pointer, ...steps)
  return {
    id: String(value.operationId),
    method: steps.at(-1) ?? httpMethod,
    httpMethod,
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
