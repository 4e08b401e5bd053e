import { below, isObject, type JsonObject } from '@contract-first/document/json'
import {
  type Api,
  type Header as DocumentedHeader,
  type MediaType as DocumentedMediaType,
  type Operation as DocumentedOperation,
  type Parameter as DocumentedParameter,
  type RequestBody as DocumentedRequestBody,
  type Response as DocumentedResponse,
  type Encoding,
  type Lifecycle,
  problemsOf,
} from '@contract-first/document/model'
import { bracketShape, type TextShape, textShape } from '@contract-first/document/serialization'
import { type BodyKind, bodyKindOf } from '@contract-first/document/words'
import type { BracketDecoder } from '@contract-first/hono'
import { once } from '../once.ts'
import { requireDecodable } from './decodable.ts'
import type { At, SourceDocument } from './document.ts'

/*
 * The operations of the model with what generated code needs beside them: how texts are decoded, and which kinds of
 * bodies the runtime knows. What it does not support is refused.
 */

export interface Operation extends DocumentedOperation {
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | undefined
  readonly responses: readonly Response[]
}

export interface Parameter extends DocumentedParameter {
  /** That of any value, where the document gives none. */
  readonly schema: At<unknown>
  readonly content: MediaType | undefined
  /** Whether its text is JSON (`content: application/json`). */
  readonly isJson: boolean
  readonly shape: TextShape
  /** How its parts are read from brackets if no style defines their form. */
  readonly brackets: BracketDecoder | undefined
}

export interface RequestBody extends DocumentedRequestBody {
  readonly content: readonly MediaType[]
}

export interface Response extends DocumentedResponse {
  readonly headers: readonly ResponseHeader[]
  readonly content: readonly MediaType[]
}

export interface ResponseHeader extends DocumentedHeader {
  readonly schema: At<unknown>
  readonly content: MediaType | undefined
  readonly isJson: boolean
}

export interface MediaType extends DocumentedMediaType {
  /** How a body of this type travels, and therefore how it is read and written. */
  readonly kind: BodyKind
  readonly schema: At<unknown>
  /** The schema of each item if the body is a sequence of items. */
  readonly items: At<unknown> | undefined
}

/** Reads all operations, in the order of the document, and refuses what is wrong with them or not supported. */
export function readOperations(document: SourceDocument, api: Api): Operation[] {
  const operations = api.operations.map((operation) => readOperation(document, operation))
  for (const { pointer, message, construct } of problemsOf(api, api.operations)) {
    if (construct === undefined) document.problem(pointer, message)
    else document.notSupported(pointer, `the style ${JSON.stringify(construct)}`, construct, message)
  }
  return operations
}

function readOperation(document: SourceDocument, operation: DocumentedOperation): Operation {
  const { requestBody } = operation
  return {
    ...operation,
    lifecycle: readLifecycle(document, operation),
    parameters: operation.parameters.map((parameter) => readParameter(document, parameter)),
    requestBody: requestBody && { ...requestBody, content: readContent(document, requestBody.content) },
    responses: operation.responses.map((response) => ({
      ...response,
      ...readParts(document, response.value, response),
    })),
  }
}

/** The life cycle as far as its values make sense; other authors may use the same names for something else. */
function readLifecycle(document: SourceDocument, { value, pointer, lifecycle }: DocumentedOperation): Lifecycle {
  const kept = (name: string, text: string | undefined, expected: string, isMeant: (text: string) => boolean) => {
    if (text !== undefined && isMeant(text)) return text
    if (value[name] !== undefined) document.ignoreExtension(below(pointer, name), expected)
    return undefined
  }
  const { sunset, replacedBy, stability } = lifecycle
  return {
    sunset: kept('x-deprecated-sunset', sunset, 'a day such as 2030-12-05', isDay),
    replacedBy: kept('x-replaced-by', replacedBy, 'an operationId', (text) => text !== ''),
    stability: kept('x-stability', stability, 'experimental or beta', (text) => STABILITIES.has(text)),
  }
}

const STABILITIES: ReadonlySet<string> = new Set(['experimental', 'beta'])

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The kinds of content that a parameter or header can have: a text is one as it is. */
const OF_PARAMETERS: readonly BodyKind[] = ['json', 'text']

/** The kinds of content that a whole query can be. */
const OF_QUERIES: readonly BodyKind[] = ['json', 'urlencoded', 'text']

const readParameter = once((document: SourceDocument, parameter: DocumentedParameter): Parameter => {
  const { name, in: location, pointer, style, explode } = parameter
  // An absent parameter would be read as the inherited member of that name.
  if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
  const content = parameter.content && readMediaType(document, parameter.content)
  if (content && !(location === 'querystring' ? OF_QUERIES : OF_PARAMETERS).includes(content.kind))
    document.notSupported(content.pointer, `a parameter with content of ${content.name}`, content.name)
  const schema = content?.schema ?? parameter.schema ?? { value: {}, pointer: below(pointer, 'schema') }
  const isJson = content?.kind === 'json'
  const isBracketed = !isJson && location === 'query'
  const brackets = isBracketed ? bracketShape(schema.value, { style, explode }, document) : undefined
  if (!isJson && location !== 'querystring') requireDecodable(document, schema, style, brackets !== undefined)
  return { ...parameter, schema, content, isJson, shape: textShape(schema.value, document), brackets }
})

/** Hundreds of operations share the parts of a response. */
const readParts = once(
  (
    document: SourceDocument,
    _: JsonObject,
    { headers, content }: DocumentedResponse,
  ): Pick<Response, 'headers' | 'content'> => ({
    headers: headers.map((header) => readHeader(document, header)),
    content: readContent(document, content),
  }),
)

function readHeader(document: SourceDocument, header: DocumentedHeader): ResponseHeader {
  const content = header.content && readMediaType(document, header.content)
  if (content && !OF_PARAMETERS.includes(content.kind))
    document.notSupported(content.pointer, `a header with content of ${content.name}`, content.name)
  const own = isObject(header.schema?.value) ? header.schema : { value: {}, pointer: below(header.pointer, 'schema') }
  return { ...header, schema: content?.schema ?? own, content, isJson: content?.kind === 'json' }
}

function readContent(document: SourceDocument, content: readonly DocumentedMediaType[]): MediaType[] {
  return content.map((media) => readMediaType(document, media))
}

function readMediaType(document: SourceDocument, media: DocumentedMediaType): MediaType {
  const { name, value, pointer, encoding } = media
  for (const part of Object.values(encoding)) refuseInner(document, part)
  const schema = media.schema ?? { value: undefined, pointer: below(pointer, 'schema') }
  const isStream = document.streams.has(value) && isObject(schema.value)
  const items = isStream ? { value: Object(schema.value).items, pointer: below(schema.pointer, 'items') } : undefined
  return { ...media, kind: bodyKindOf(name), schema, items }
}

const INNER = 'make each of them a part of the body, or take the part as a file'

/** Refuses members of OpenAPI 3.2 for the parts of a part. */
function refuseInner(document: SourceDocument, { value, pointer }: Encoding): void {
  for (const keyword of ['encoding', 'prefixEncoding', 'itemEncoding'])
    if (keyword in value)
      document.notSupported(below(pointer, keyword), `keyword ${JSON.stringify(keyword)} of a part`, keyword, INNER)
}

/** The responses that are successes: `default` is one where no other is. */
export function successesOf(responses: readonly Response[]): readonly Response[] {
  const named = responses.filter(({ status }) => status.startsWith('2'))
  return named.length > 0 ? named : responses.filter(({ status }) => status === 'default')
}

/** The successes whose media type a call chooses. A response to HEAD has no body: RFC 9110, section 9.3.2. */
export function choicesOf({ method, responses }: Pick<Operation, 'method' | 'responses'>): readonly Response[] {
  return method === 'HEAD' ? [] : successesOf(responses).filter(({ content }) => content.length > 1)
}
