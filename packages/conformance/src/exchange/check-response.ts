import type { HeaderDoc, MediaTypeDoc, Operation, ResponseDoc } from '../contract/contract.ts'
import type { JsonPointer } from '../contract/pointer.ts'
import { undocumentedIn } from '../contract/undocumented.ts'
import type { CheckName, Finding } from '../finding.ts'
import { readBody } from '../wire/bodies.ts'
import { findMediaType, parametersOf } from '../wire/media-type.ts'
import { readDelimited } from '../wire/text.ts'
import { type Answer, readAnswer, toRecorded } from './answer.ts'
import { describe } from './check-request.ts'

export interface ResponseOptions {
  /** Whether a property that no schema names breaks the contract. Default: true. */
  closedWorld?: boolean
  /** The method of the request, when it is not the operation's: HEAD. */
  method?: string
  /** Headers that may come without being documented. Default: all of them. */
  otherHeaders?: readonly string[]
}

/** What a contract has against a response; an empty list when it allows it. Reads the body. */
export async function checkResponse(
  operation: Operation,
  response: Response,
  options: ResponseOptions = {},
): Promise<readonly Finding[]> {
  return judgeAnswer(operation, await readAnswer(response), options)
}

/** As `checkResponse`, of an answer that was read. */
export async function judgeAnswer(
  operation: Operation,
  answer: Answer,
  options: ResponseOptions = {},
): Promise<Finding[]> {
  const { status } = answer
  const documented = documentedResponse(operation, status)
  if (!documented) {
    const isServerError = status >= 500
    const message = `the status ${status} is not documented for ${operation.id}`
    return [
      finding(
        operation.id,
        answer,
        isServerError ? 'server-error' : 'status',
        `${operation.pointer}/responses`,
        message,
      ),
    ]
  }
  return judgeAs(documented, operation.id, answer, { method: operation.method, ...options })
}

/** Judges an answer by one Response Object: where no operation was meant, by that of an error. */
export async function judgeAs(
  documented: ResponseDoc,
  operationId: string,
  answer: Answer,
  options: ResponseOptions,
): Promise<Finding[]> {
  const complaints = [
    ...headerComplaints(documented, answer, options),
    ...lengthComplaints(documented, answer, options),
    ...(await bodyComplaints(documented, answer, options)),
  ]
  return complaints.map(({ check, pointer, message }) => finding(operationId, answer, check, pointer, message))
}

/** The Response Object of a status: its own, that of its range, else the default. */
export function documentedResponse({ responses }: Operation, status: number): ResponseDoc | undefined {
  const range = `${Math.floor(status / 100)}XX`
  return [String(status), range, 'default']
    .map((key) => responses.find((response) => response.status === key))
    .find(Boolean)
}

/** Whether an operation says at all how it succeeds. */
export function documentsSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^[123]|^default$/.test(status))
}

interface Complaint {
  check: CheckName
  pointer: JsonPointer
  message: string
}

function finding(operation: string, answer: Answer, check: CheckName, pointer: JsonPointer, message: string): Finding {
  return { check, operation, case: '', pointer, message, response: toRecorded(answer) }
}

/** Those of the message itself (RFC 9110 and 9112), which no description lists. */
const MESSAGE_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
]

function headerComplaints(
  { headers: documented, pointer }: ResponseDoc,
  { headers }: Answer,
  options: ResponseOptions,
): Complaint[] {
  const { otherHeaders } = options
  const names = new Set(
    [...documented.map(({ name }) => name), ...MESSAGE_HEADERS, ...(otherHeaders ?? [])].map((name) =>
      name.toLowerCase(),
    ),
  )
  const undocumented = otherHeaders ? [...headers.keys()].filter((name) => !names.has(name)) : []
  return [
    ...documented.flatMap((header) => judgeHeader(header, headers.get(header.name))),
    ...undocumented.map(
      (name): Complaint => ({ check: 'undocumented-header', pointer, message: `the header ${name} is not documented` }),
    ),
  ]
}

/** `Content-Length` is the length of the body (RFC 9110, section 8.6), but for HEAD, for 304 and for what is compressed. */
function lengthComplaints(
  { pointer }: ResponseDoc,
  { status, headers, bytes }: Answer,
  options: ResponseOptions,
): Complaint[] {
  const length = headers.get('Content-Length')
  if (length === null || headers.has('Content-Encoding') || options.method === 'HEAD' || status === 304) return []
  if (length === String(bytes.length)) return []
  return [{ check: 'body', pointer, message: `Content-Length is ${length}, but the body has ${bytes.length} bytes` }]
}

function judgeHeader(header: HeaderDoc, text: string | null): Complaint[] {
  const { name, pointer } = header
  if (text === null)
    return header.required
      ? [{ check: 'header-missing', pointer, message: `the required header ${name} is missing` }]
      : []
  return header.schema.validate(readHeader(header, text)).map((error) => ({
    check: 'header-schema',
    pointer: error.pointer,
    message: `the header ${name} is ${JSON.stringify(text)}, but it ${describe(error)}`,
  }))
}

/** The value of a response header: style `simple`, or JSON. */
export function readHeader({ schema, mediaType, explode }: HeaderDoc, text: string): unknown {
  if (mediaType !== undefined) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  // The whole text first: a date, say, has a comma of its own.
  const whole = readDelimited([text], schema, explode)
  return schema.isValid(whole)
    ? whole
    : readDelimited(
        text.split(',').map((part) => part.trim()),
        schema,
        explode,
      )
}

/** Statuses whose responses have no body: RFC 9110, sections 15.2, 15.3.5 and 15.4.5. */
function isBodiless(status: number): boolean {
  return status < 200 || status === 204 || status === 205 || status === 304
}

async function bodyComplaints(
  { content, pointer }: ResponseDoc,
  answer: Answer,
  options: ResponseOptions,
): Promise<Complaint[]> {
  const { status, headers, bytes } = answer
  const contentType = headers.get('Content-Type')
  if (options.method === 'HEAD' || isBodiless(status))
    return bytes.length === 0
      ? []
      : [{ check: 'body', pointer, message: `the answer ${status} to ${options.method} has a body` }]
  if (content.length === 0) {
    const isEmpty = bytes.length === 0
    return isEmpty
      ? []
      : [{ check: 'body', pointer, message: `the answer ${status} has a body, but none is documented` }]
  }
  if (contentType === null) return [{ check: 'content-type', pointer, message: 'the answer has no Content-Type' }]
  const media = findMediaType(content, contentType)
  if (!media) {
    const names = content.map(({ name }) => name).join(', ')
    return [{ check: 'content-type', pointer, message: `expected ${names}, not ${contentType}` }]
  }
  // RFC 8259, section 8.1: what JSON is exchanged in, whatever it is called.
  const charset = parametersOf(contentType).get('charset') ?? 'utf-8'
  if (media.kind === 'json' && charset !== 'utf-8')
    return [{ check: 'content-type', pointer: media.pointer, message: `JSON is exchanged in UTF-8, not in ${charset}` }]
  return judgeBody(media, answer, contentType, options)
}

async function judgeBody(
  media: MediaTypeDoc,
  { bytes }: Answer,
  contentType: string,
  options: ResponseOptions,
): Promise<Complaint[]> {
  const { value, malformed } = await readBody(bytes, media, contentType)
  if (malformed !== undefined)
    return [{ check: 'body', pointer: media.pointer, message: `the body is no ${media.name}: ${malformed}` }]
  const { schema } = media
  if (!schema || media.kind === 'bytes') return []
  const errors = schema.validate(value)
  if (errors.length > 0)
    return errors.map((error) => ({ check: 'schema', pointer: error.pointer, message: `the body ${describe(error)}` }))
  const unnamed = options.closedWorld === false ? [] : undocumentedIn(value, [schema])
  return unnamed.map((at) => ({
    check: 'undocumented-field',
    pointer: schema.pointer,
    message: `no schema names the property at ${at} of the body`,
  }))
}
