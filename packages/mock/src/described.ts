import { below, isObject, items, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import { describeParts, type PartsShape } from '@contract-first/document/request'
import {
  isIgnoredResponseHeader,
  LOCATIONS,
  operationsIn,
  type ParameterLocation,
} from '@contract-first/document/words'
import { type References, type TextShape, textShape } from '@contract-first/hono/decoders'
import { parseMediaType } from '@contract-first/hono/parts'
import type { SchemaAt, Schemas } from '@contract-first/values'
import { type At, objectAt } from './at.ts'

/** An operation of a document, with everything around it resolved. */
export interface DescribedOperation {
  /** The operationId, or the method and path if there is none: `GET /notes`. */
  id: string
  /** The method, spelled as in HTTP. */
  method: string
  path: string
  value: JsonObject
  parameters: readonly DescribedParameter[]
  body: { required: boolean; content: readonly DescribedMedia[] } | undefined
  responses: readonly DescribedResponse[]
  security: readonly JsonObject[]
}

export interface DescribedParameter {
  name: string
  in: ParameterLocation
  value: JsonObject
  schema: SchemaAt | undefined
  content: DescribedMedia | undefined
}

/** A Media Type Object. */
export interface DescribedMedia {
  /** The media type as the document spells it. */
  name: string
  schema: SchemaAt | undefined
  itemSchema: SchemaAt | undefined
  encoding: JsonObject
  /** The parts of a body by their position. */
  parts: PartsShape | undefined
  examples: readonly unknown[]
  value: JsonObject
}

export interface DescribedResponse {
  status: string
  description: string
  headers: readonly DescribedHeader[]
  content: readonly DescribedMedia[]
}

export interface DescribedHeader {
  name: string
  required: boolean
  explode: boolean
  isJson: boolean
  schema: SchemaAt | undefined
  shape: TextShape
  examples: readonly unknown[]
}

/** Reads the operations of a unified document (`unify`), in document order. */
export function describeOperations(
  document: JsonObject,
  { schemas, answers }: { schemas: Schemas; answers: Schemas },
  references: References,
): DescribedOperation[] {
  const ids = new Set<string>()
  return members(document.paths).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return []
    const pathItem = objectAt(document, item, below('/paths', path))
    return operationsIn(pathItem.value).map(({ method, operation, steps }) => {
      const at = { value: operation, pointer: below(pathItem.pointer, ...steps) }
      // A repeated operationId would hide an operation.
      const { operationId } = operation
      const id = typeof operationId === 'string' && !ids.has(operationId) ? operationId : `${method} ${path}`
      ids.add(id)
      return describeOperation({ document, schemas, answers, references }, { id, method, path, pathItem, at })
    })
  })
}

interface Source {
  document: JsonObject
  schemas: Schemas
  /** The schemas as they describe answers. */
  answers: Schemas
  references: References
}

interface Place {
  id: string
  method: string
  path: string
  pathItem: At
  at: At
}

function describeOperation(source: Source, { id, method, path, pathItem, at }: Place): DescribedOperation {
  const { value, pointer } = at
  // The body of GET and HEAD has no defined meaning (RFC 9110, section 9.3.1), and fetch does not send it.
  const isBodiless = value.requestBody === undefined || method === 'GET' || method === 'HEAD'
  const body = objectAt(source.document, value.requestBody, below(pointer, 'requestBody'))
  return {
    id,
    method,
    path,
    value,
    parameters: describeParameters(source, [pathItem, at]),
    body: isBodiless
      ? undefined
      : {
          required: body.value.required === true,
          content: describeContent(source, body.value.content, below(body.pointer, 'content')),
        },
    responses: withSuccess(
      members(value.responses)
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response]) =>
          describeResponse(
            { ...source, schemas: source.answers },
            status,
            response,
            below(pointer, 'responses', status),
          ),
        ),
    ),
    security: items(value.security ?? source.document.security).filter(isObject),
  }
}

function describeParameters(source: Source, owners: readonly At[]): DescribedParameter[] {
  const found = new Map<string, DescribedParameter>()
  for (const { value: owner, pointer } of owners) {
    items(owner.parameters).forEach((given, index) => {
      const at = objectAt(source.document, given, below(pointer, 'parameters', index))
      const { name } = at.value
      const location = LOCATIONS.find((known) => known === at.value.in)
      if (typeof name !== 'string' || !location) return
      const [content] = describeContent(source, at.value.content, below(at.pointer, 'content'))
      const schema = content ? content.schema : schemaIn(source, at, 'schema')
      found.set(`${location} ${name}`, { name, in: location, value: at.value, schema, content })
    })
  }
  return [...found.values()]
}

function describeContent(source: Source, content: unknown, pointer: Pointer): DescribedMedia[] {
  // A name that is not a media type cannot be the Content-Type of a response.
  const named = members(content).filter(([name]) => parseMediaType(name) !== undefined)
  return named.map(([name, media]) => {
    const at = objectAt(source.document, media ?? {}, below(pointer, name))
    return {
      name,
      schema: schemaIn(source, at, 'schema'),
      itemSchema: schemaIn(source, at, 'itemSchema'),
      encoding: isObject(at.value.encoding) ? at.value.encoding : {},
      parts: describeParts(source.document, name, at.value),
      examples: examplesIn(source, at),
      value: at.value,
    }
  })
}

function describeResponse(source: Source, status: string, response: unknown, pointer: Pointer): DescribedResponse {
  const at = objectAt(source.document, response, pointer)
  return {
    status,
    description: typeof at.value.description === 'string' ? at.value.description : '',
    headers: members(at.value.headers)
      .filter(([name]) => !isIgnoredResponseHeader(name) && !FRAMING.has(name.toLowerCase()))
      .map(([name, header]) => describeHeader(source, name, header, below(at.pointer, 'headers', name))),
    content: describeContent(source, at.value.content, below(at.pointer, 'content')),
  }
}

/** Headers that frame a message on its connection, which are up to the sender: RFC 9112, section 6. */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Adds an empty 200 to an operation that does not describe success, for requests that it does not refuse. */
function withSuccess(responses: DescribedResponse[]): DescribedResponse[] {
  const saysIt = responses.some(({ status }) => /^[23]|^default$/.test(status))
  return saysIt ? responses : [...responses, { status: '200', description: '', headers: [], content: [] }]
}

function describeHeader(source: Source, name: string, header: unknown, pointer: Pointer): DescribedHeader {
  const at = objectAt(source.document, header, pointer)
  const [content] = describeContent(source, at.value.content, below(at.pointer, 'content'))
  const schema = content ? content.schema : schemaIn(source, at, 'schema')
  return {
    name,
    required: at.value.required === true,
    explode: at.value.explode === true,
    isJson: content !== undefined,
    schema,
    shape: textShape(schema?.schema, source.references),
    examples: [...examplesIn(source, at), ...(content?.examples ?? [])],
  }
}

function schemaIn({ schemas }: Source, { value, pointer }: At, field: string): SchemaAt | undefined {
  return value[field] === undefined ? undefined : schemas.at(below(pointer, field))
}

/** The values of `example` and `examples` (`dataValue` is from OpenAPI 3.2), but not those that are only linked. */
function examplesIn({ document }: Source, { value: holder, pointer }: At): unknown[] {
  const named = members(holder.examples).map(
    ([name, example]) => objectAt(document, example, below(pointer, 'examples', name)).value,
  )
  return [
    ...('example' in holder ? [holder.example] : []),
    ...named.flatMap((example) => ['value', 'dataValue'].flatMap((name) => (name in example ? [example[name]] : []))),
  ]
}
