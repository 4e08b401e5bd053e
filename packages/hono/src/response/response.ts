import { hasNoBody, normalStatus, statusFor } from '@contract-first/document/words'
import { z } from 'zod'
import type { HeaderEncoders, OperationContract } from '../operation.ts'
import { anyContent, type Content, compileContent } from './content.ts'
import { compileDeclared, type Declared } from './declared.ts'
import { type DroppedMember, DroppedPlaces } from './dropped.ts'
import {
  constantHeaders,
  type Headers,
  type HeaderValues,
  headerSchemas,
  type WrittenHeaders,
  writeHeaders,
} from './headers.ts'
import { ItemStream } from './item-stream.ts'
import { BodyMismatch } from './mismatch.ts'
import type { HeaderValue, RawBody } from './reply.ts'

/** A response before it becomes a `Response` object. */
export interface Answer {
  status: number
  body?: unknown
  headers?: HeaderValues
}

/** A response that the contract does not allow. Its message names the place, never the value. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
  readonly operationId: string
  /** The status of a response; `request` for the input of a sender. */
  readonly status: number | 'request'

  constructor(operationId: string, status: number | 'request', message: string) {
    super(`${operationId} ${status}: ${message}`)
    this.operationId = operationId
    this.status = status
  }
}

/** A response as it goes out: only declared properties are left in the body, and header values are text. */
export interface CheckedAnswer extends WrittenHeaders {
  status: number
  body: RawBody | ItemStream | undefined
}

/** Checks a response against the responses that its operation declares. */
export interface ResponseCheck {
  /** @throws {ContractBreach} */
  check(answer: Answer): CheckedAnswer
  declares(status: number): boolean
}

type Check = (answer: Answer) => CheckedAnswer

/**
 * Compiles the check of an operation's responses: status, required headers and their schemas, media type, body.
 * `onDropped` is called once for each place whose member is not sent.
 */
export function compileResponses(
  operation: OperationContract,
  onDropped?: (member: DroppedMember) => void,
): ResponseCheck {
  const checks = new Map<string, Check>()
  const responses = Object.entries(operation.route.responses ?? {})
  // A response to HEAD has no body.
  const isBodyOptional = operation.method === 'head'
  for (const [status, response] of responses) {
    const tell = (place: string) => onDropped?.({ operationId: operation.id, status, place })
    const dropped = onDropped && new DroppedPlaces(tell)
    const content = compileContent('content' in response ? { ...response.content } : {}, dropped?.in('body'))
    const headers = headerSchemas(response).map(([name, schema]) => ({
      name,
      schema,
      isRequired: !schema.safeParse(undefined).success,
      declared: compileDeclared(schema, dropped?.in(`header ${name}`)),
    }))
    const encoders = operation.responseHeaders?.[status] ?? {}
    checks.set(normalStatus(status), compileResponse(operation.id, { headers, encoders }, content, isBodyOptional))
  }
  if (responses.length === 0)
    checks.set('default', compileResponse(operation.id, { headers: [], encoders: {} }, anyContent, true))
  const found = new Map<number, Check | undefined>()
  const find = (status: number) => {
    if (!found.has(status)) found.set(status, checks.get(statusFor(checks.keys(), status) ?? ''))
    return found.get(status)
  }
  return {
    declares: (status) => find(status) !== undefined,
    check(answer) {
      const check = find(answer.status)
      if (!check) throw new ContractBreach(operation.id, answer.status, 'the contract declares no such status')
      return check(answer)
    },
  }
}

/**
 * An unchecked response.
 *
 * @throws {ContractBreach} when its body does not fit its media type
 */
export function uncheckedAnswer(operationId: string, { status, body, headers = {} }: Answer): CheckedAnswer {
  const written = writeHeaders(headers)
  if (body === undefined || hasNoBody(status)) return { status, body: undefined, ...written }
  return { status, body: write(operationId, status, body, written.headers, anyContent), ...written }
}

interface DeclaredHeaders {
  headers: readonly { name: string; schema: z.ZodType; isRequired: boolean; declared: Declared }[]
  encoders: HeaderEncoders
}

function compileResponse(
  operationId: string,
  { headers, encoders }: DeclaredHeaders,
  content: Content | undefined,
  isBodyOptional: boolean,
): Check {
  const constants = constantHeaders(headers)
  return ({ status, body, headers: given = {} }) => {
    const values: Record<string, HeaderValue | undefined> = { ...constants, ...given }
    for (const { name, isRequired, declared } of headers) {
      if (isRequired && values[name] === undefined) renameTo(name, values)
      try {
        const value = values[name]
        const kept = declared(value)
        if (kept !== value) values[name] = kept as HeaderValue
      } catch (error) {
        throw error instanceof z.ZodError ? breach(operationId, status, `header ${name}`, error) : error
      }
    }
    const written = writeHeaders(values, encoders)
    if (content === undefined || hasNoBody(status)) {
      if (body !== undefined) throw new ContractBreach(operationId, status, 'the contract declares no body')
      return { status, body: undefined, ...written }
    }
    if (body === undefined && isBodyOptional) return { status, body, ...written }
    return { status, body: write(operationId, status, body, written.headers, content), ...written }
  }
}

/** Gives a header that has a value under a name of another case its own: case does not matter (RFC 9110, section 5.1). */
function renameTo(name: string, values: Record<string, HeaderValue | undefined>): void {
  const other = Object.keys(values).find((one) => one.toLowerCase() === name.toLowerCase())
  if (other === undefined || other === name) return
  values[name] = values[other]
  delete values[other]
}

/** Writes the body in its media type, which `headers` then always names. */
function write(
  operationId: string,
  status: number,
  body: unknown,
  headers: Headers,
  content: Content,
): RawBody | ItemStream {
  const mediaType = headers['Content-Type'] ?? content.mediaType
  if (mediaType === undefined)
    throw new ContractBreach(operationId, status, 'the contract declares a range: name the media type in Content-Type')
  const writer = content.find(mediaType)
  if (!writer) throw new ContractBreach(operationId, status, `the contract declares no media type ${mediaType}`)
  headers['Content-Type'] = writer.contentType
  const toBreach = (error: unknown) => {
    if (!(error instanceof BodyMismatch)) return error
    return error.error
      ? breach(operationId, status, 'body', error.error)
      : new ContractBreach(operationId, status, error.message)
  }
  try {
    const written = writer.write(body)
    return written instanceof ItemStream ? written.failingAs(toBreach) : written
  } catch (error) {
    throw toBreach(error)
  }
}

/** Names the places, never the values. */
export function breach(
  operationId: string,
  status: number | 'request',
  part: string,
  error: z.ZodError,
): ContractBreach {
  const places = error.issues.slice(0, 5).map((issue) => `${part} ${issue.path.join('.')}`.trim())
  return new ContractBreach(operationId, status, `not as declared: ${[...new Set(places)].join(', ')}`)
}
