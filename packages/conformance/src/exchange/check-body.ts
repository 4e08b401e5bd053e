import { items } from '@contract-first/document/json'
import { type SchemaAt, undocumentedIn } from '@contract-first/values'
import { isSequence } from '../contract/content-kind.ts'
import type { MediaTypeDoc, ResponseDoc } from '../contract/contract.ts'
import { readBody } from '../wire/bodies.ts'
import { findMediaType, isJudged, parametersOf } from '../wire/media-type.ts'
import { readSequence } from '../wire/sequences.ts'
import type { Answer } from './answer.ts'
import { describe } from './check-request.ts'
import type { ResponseComplaint } from './response-complaint.ts'

export interface BodyOptions {
  /** The method of the request. */
  method?: string
  closedWorld?: boolean
}

/** Checks the body of a response, its length and its media type. */
export async function checkBody(
  documented: ResponseDoc,
  answer: Answer,
  options: BodyOptions,
): Promise<ResponseComplaint[]> {
  return [...checkLength(documented, answer, options), ...(await checkContent(documented, answer, options))]
}

/** `Content-Length` is the length of the body (RFC 9110, section 8.6), except for HEAD, 304 and compressed bodies. */
function checkLength(
  { pointer }: ResponseDoc,
  { status, headers, bytes, isCut }: Answer,
  options: BodyOptions,
): ResponseComplaint[] {
  const length = headers.get('Content-Length')
  if (length === null || isCut || headers.has('Content-Encoding') || options.method === 'HEAD' || status === 304)
    return []
  if (length === String(bytes.length)) return []
  return [{ check: 'body', pointer, message: `Content-Length is ${length}, but the body has ${bytes.length} bytes` }]
}

async function checkContent(
  { content, pointer, status: documented }: ResponseDoc,
  answer: Answer,
  options: BodyOptions,
): Promise<ResponseComplaint[]> {
  const { status, headers, bytes } = answer
  const contentType = headers.get('Content-Type')
  const isHead = options.method === 'HEAD'
  if ((isHead || isBodiless(status)) && bytes.length > 0)
    return [{ check: 'body', pointer, message: `the response ${status} to ${options.method} has a body` }]
  // `default` stands for it, but for one with a body.
  if (!isHead && [204, 205].includes(status) && documented === 'default' && content.length > 0)
    return [{ check: 'body', pointer, message: `the response ${status} has no body, but \`default\` has one` }]
  if (isHead || isBodiless(status)) return []
  if (content.length === 0) {
    const isEmpty = bytes.length === 0
    return isEmpty
      ? []
      : [{ check: 'body', pointer, message: `the response ${status} has a body, but none is documented` }]
  }
  if (contentType === null) return [{ check: 'content-type', pointer, message: 'the response has no Content-Type' }]
  const media = findMediaType(content, contentType)
  if (!media) {
    const names = content.map(({ name }) => name).join(', ')
    return [{ check: 'content-type', pointer, message: `expected ${names}, not ${contentType}` }]
  }
  // JSON is exchanged in UTF-8, whatever the media type claims (RFC 8259, section 8.1).
  const charset = parametersOf(contentType).get('charset') ?? 'utf-8'
  if (media.kind === 'json' && charset !== 'utf-8')
    return [{ check: 'content-type', pointer: media.pointer, message: `JSON is exchanged in UTF-8, not in ${charset}` }]
  return judgeBody(media, answer, contentType, options)
}

/** Whether the body of a response is checked against a schema, or correctly missing. */
export function isBodyJudged({ content }: ResponseDoc, { status, headers }: Answer, method: string): boolean {
  if (content.length === 0) return true
  const media = findMediaType(content, headers.get('Content-Type') ?? '')
  return method !== 'HEAD' && !isBodiless(status) && media !== undefined && isJudged(media)
}

/** Statuses of responses without a body: RFC 9110, sections 15.2, 15.3.5 and 15.4.5. */
function isBodiless(status: number): boolean {
  return status < 200 || status === 204 || status === 205 || status === 304
}

async function judgeBody(
  media: MediaTypeDoc,
  answer: Answer,
  contentType: string,
  options: BodyOptions,
): Promise<ResponseComplaint[]> {
  const { bytes } = answer
  if (media.itemSchema && isSequence(media.name)) return judgeItems(media, media.itemSchema, answer, options)
  const { value, malformed } = await readBody(bytes, media, contentType)
  if (malformed !== undefined)
    return [{ check: 'body', pointer: media.pointer, message: `the body is not ${media.name}: ${malformed}` }]
  const { schema, itemSchema } = media
  if (media.parts && itemSchema)
    return items(value).flatMap((item, index) => judgeValue(item, itemSchema, `part ${index + 1} of the body`, options))
  if (!schema || media.kind === 'bytes' || !isJudged(media)) return []
  return judgeValue(value, schema, 'the body', options)
}

function judgeItems(
  media: MediaTypeDoc,
  schema: SchemaAt,
  { bytes, isCut }: Answer,
  options: BodyOptions,
): ResponseComplaint[] {
  try {
    return readSequence(bytes, media.name, isCut).flatMap((readings, index) => {
      const complaints = readings.map((value) => judgeValue(value, schema, `item ${index + 1} of the body`, options))
      return complaints.find((found) => found.length === 0) ?? complaints.at(-1) ?? []
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ check: 'body', pointer: media.pointer, message: `the body is not ${media.name}: ${reason}` }]
  }
}

function judgeValue(value: unknown, schema: SchemaAt, what: string, options: BodyOptions): ResponseComplaint[] {
  const errors = schema.validate(value)
  if (errors.length > 0)
    return errors.map((error) => ({ check: 'schema', pointer: error.pointer, message: `${what} ${describe(error)}` }))
  const unnamed = options.closedWorld === false ? [] : undocumentedIn(value, [schema])
  return unnamed.map((at) => ({
    check: 'undocumented-field',
    pointer: schema.pointer,
    message: `no schema names the property at ${at} of ${what}`,
  }))
}
