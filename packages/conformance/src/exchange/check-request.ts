import { below, type Pointer } from '@contract-first/document/json'
import type { SchemaError } from '@contract-first/values'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import type { CheckName } from '../rule-id.ts'
import { readBody } from '../wire/bodies.ts'
import { findMediaType, isJudged } from '../wire/media-type.ts'
import { placeOf, readingsOf, unknownNames } from '../wire/read-parameters.ts'
import { toCurl } from './curl.ts'
import { findOperation } from './find-operation.ts'
import { readRequest, type SentRequest } from './sent-request.ts'

export interface RequestOptions {
  /** The base of a request's path. Default: the base of the contract. */
  base?: string
  /** Whether an unknown query parameter breaks the contract; OpenAPI does not say. Default: false. */
  refusesUnknownQuery?: boolean
}

/** Checks a request; empty if the contract allows it. Credentials are not checked. */
export async function checkRequest(
  contract: Contract,
  request: Request,
  options: RequestOptions = {},
): Promise<readonly Finding[]> {
  const sent = await readRequest(request)
  const judged = await judgeRequest(contract, sent, options)
  if (judged.complaints.length === 0) return []
  const curl = toCurl(sent)
  return findingsOf(judged).map((finding) => ({ ...finding, curl }))
}

/** A judged request. */
export function findingsOf({ complaints, operation }: JudgedRequest): Finding[] {
  return complaints.map(({ check, pointer, message }) => ({
    check,
    operation: operation?.id ?? '',
    case: '',
    pointer,
    message,
  }))
}

/** One mistake in a request, and its place. */
export interface Complaint {
  check: CheckName
  /** `query.limit`, `body`; empty for the request itself. */
  place: string
  /** In the contract. */
  pointer: Pointer
  message: string
  error?: SchemaError
}

export interface JudgedRequest {
  operation: Operation | undefined
  ofPath: readonly Operation[]
  complaints: readonly Complaint[]
  /** The values of the parameters and of the body, by place. */
  values: ReadonlyMap<string, unknown>
}

/** The same as `checkRequest`, for a request that has been read. */
export async function judgeRequest(
  contract: Contract,
  request: SentRequest,
  { base = contract.api.basePath, refusesUnknownQuery = false }: RequestOptions = {},
): Promise<JudgedRequest> {
  const { pathname, search } = new URL(request.url)
  const match = findOperation(contract, request.method, pathname, base)
  if (!match) return stray('unknown-path', [], `the contract has no path for ${pathname}`)
  const { operation, ofPath, path } = match
  if (!operation) return stray('method', ofPath, `${ofPath[0]?.path} has no operation ${request.method}`)
  const query = search.slice(1)
  const readings = readingsOf(operation, { path, query, headers: request.headers })
  const unknown = refusesUnknownQuery ? unknownNames(operation, query) : []
  const values = new Map(
    readings.flatMap(({ parameter, isPresent, value }) => (isPresent ? [[placeOf(parameter), value]] : [])),
  )
  const body = await judgeBody(operation, request)
  if (body.isRead) values.set('body', body.value)
  const complaints = [
    ...readings.flatMap((reading) => judgeParameter(reading)),
    ...unknown.map((name) => unknownParameter(operation, name)),
    ...body.complaints,
  ]
  return { operation, ofPath, complaints, values }
}

function stray(check: CheckName, ofPath: readonly Operation[], message: string): JudgedRequest {
  const pointer = below('/paths', ...ofPath.slice(0, 1).map(({ path }) => path))
  return { operation: undefined, ofPath, complaints: [{ check, place: '', pointer, message }], values: new Map() }
}

function unknownParameter(operation: Operation, name: string): Complaint {
  const message = `the operation has no query parameter ${JSON.stringify(name)}`
  return { check: 'request', place: `query.${name}`, pointer: operation.pointer, message }
}

interface Reading {
  parameter: Parameter
  isPresent: boolean
  value: unknown
  malformed?: string
}

function judgeParameter({ parameter, isPresent, value, malformed }: Reading): Complaint[] {
  const place = placeOf(parameter)
  const complain = (pointer: Pointer, message: string, error?: SchemaError): Complaint => ({
    check: 'request',
    place,
    pointer,
    message: `${place}: ${message}`,
    ...(error && { error }),
  })
  if (!isPresent) return parameter.required ? [complain(parameter.pointer, 'it is required')] : []
  if (malformed !== undefined) return [complain(parameter.pointer, malformed)]
  return parameter.schema.validate(value).map((error) => complain(error.pointer, describe(error), error))
}

const NO_BYTES = new Uint8Array()

async function judgeBody(
  { body }: Operation,
  { headers, bytes = NO_BYTES }: SentRequest,
): Promise<{ complaints: Complaint[]; isRead: boolean; value?: unknown }> {
  if (!body) return { complaints: [], isRead: false }
  const complain = (pointer: Pointer, message: string, error?: SchemaError): Complaint => ({
    check: 'request',
    place: 'body',
    pointer,
    message: `body: ${message}`,
    ...(error && { error }),
  })
  const contentType = headers.get('Content-Type')
  if (bytes.length === 0 && contentType === null)
    return { complaints: body.required ? [complain(body.pointer, 'it is required')] : [], isRead: false }
  const media = findMediaType(body.content, contentType ?? '')
  if (!media) {
    const names = body.content.map(({ name }) => name).join(', ')
    return {
      complaints: [complain(body.pointer, `expected ${names}, not ${contentType ?? 'no media type'}`)],
      isRead: false,
    }
  }
  const { value, malformed } = await readBody(bytes, media, contentType ?? '', headers.get('Content-Encoding'))
  if (malformed !== undefined) return { complaints: [complain(media.pointer, malformed)], isRead: false }
  if (media.kind === 'bytes' || !media.schema || !isJudged(media)) return { complaints: [], isRead: false }
  const errors = media.schema.validate(value)
  return { complaints: errors.map((error) => complain(error.pointer, describe(error), error)), isRead: true, value }
}

export function describe({ at, message, property }: SchemaError): string {
  const what = property === undefined ? message : `${message} (${property})`
  return at === '' ? what : `${at} ${what}`
}
