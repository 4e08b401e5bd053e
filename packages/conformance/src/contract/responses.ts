import {
  below,
  isObject,
  type JsonObject,
  members,
  type Pointer,
  pointerOfFragment,
} from '@contract-first/document/json'
import { isIgnoredResponseHeader, STATUS } from '@contract-first/document/words'
import { createSchemas, type Schemas } from '@contract-first/values'
import type { HeaderDoc, LinkDoc, ResponseDoc } from './contract.ts'
import { readContent, readExamples } from './media-types.ts'
import { objectAt, Unreadable } from './object-at.ts'

/** @param idAt - the id of the operation at a pointer, for links by `operationRef` */
export function readResponses(
  document: JsonObject,
  schemas: Pick<Schemas, 'at'>,
  responses: unknown,
  pointer: Pointer,
  idAt: (pointer: Pointer) => string | undefined,
): ResponseDoc[] {
  const declared = members(responses).filter(([status]) => !status.startsWith('x-'))
  return declared.map(([status, response]) => {
    if (!STATUS.test(status))
      throw new Unreadable(below(pointer, status), 'expected a status such as 200, a range such as 4XX, or default')
    const at = objectAt(document, response, below(pointer, status))
    return {
      status,
      pointer: at.pointer,
      headers: members(at.value.headers)
        .filter(([name]) => !isIgnoredResponseHeader(name))
        .map(([name, header]) => readHeader(document, schemas, name, header, below(at.pointer, 'headers', name))),
      content: readContent(document, schemas, at.value.content, below(at.pointer, 'content')),
      links: members(at.value.links).map(([name, link]) =>
        readLink(document, name, link, below(at.pointer, 'links', name), idAt),
      ),
    }
  })
}

export function readHeader(
  document: JsonObject,
  schemas: Pick<Schemas, 'at'>,
  name: string,
  header: unknown,
  pointer: Pointer,
): HeaderDoc {
  const at = objectAt(document, header, pointer)
  const [content] = readContent(document, schemas, at.value.content, below(at.pointer, 'content'))
  return {
    name,
    pointer: at.pointer,
    required: at.value.required === true,
    explode: at.value.explode === true,
    schema: content?.schema ?? (at.value.schema === undefined ? ANY_TEXT : schemas.at(below(at.pointer, 'schema'))),
    ...(content && { content }),
    examples: [...readExamples(document, at.value, at.pointer), ...(content?.examples ?? [])],
  }
}

/** The schema of a header that has none. */
const ANY_TEXT = createSchemas({ type: 'string' }).at('')

function readLink(
  document: JsonObject,
  name: string,
  link: unknown,
  pointer: Pointer,
  idAt: (pointer: Pointer) => string | undefined,
): LinkDoc {
  const at = objectAt(document, link, pointer)
  const { operationId, operationRef, parameters } = at.value
  const byReference =
    typeof operationRef === 'string' && operationRef.startsWith('#') ? idAt(pointerOfFragment(operationRef)) : undefined
  const operation = typeof operationId === 'string' ? operationId : byReference
  if (operation === undefined)
    throw new Unreadable(at.pointer, 'expected the operationId or operationRef of an operation of this document')
  return { name, pointer: at.pointer, operation, parameters: isObject(parameters) ? parameters : {} }
}
