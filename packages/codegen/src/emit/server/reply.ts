import { isObject } from '@contract-first/document/json'
import type { SourceDocument } from '../../model/document.ts'
import type { MediaType } from '../../model/media-type.ts'
import type { Operation } from '../../model/operation.ts'
import type { Response } from '../../model/response.ts'
import { block, type Code, jsDoc, key, quote } from '../code.ts'
import { typeCode } from '../typescript.ts'
import { bodyType } from './body-type.ts'

/** `XReply`: one overload for each declared status and media type. */
export function replyCode(document: SourceDocument, operation: Operation, name: string): Code {
  const overloads = operation.responses.flatMap((response) => overloadsOf(document, operation, response))
  const anything =
    "(status: StatusCode, body?: unknown, ...headers: HeaderArgument<Record<string, HeaderValue>, T['supplied']>): Reply<StatusCode>"
  const doc = jsDoc([
    operation.responses.length > 0
      ? `Answers \`${operation.id}\` with one of its declared responses.`
      : `Answers \`${operation.id}\`, which declares no response.`,
  ])
  const lines = overloads.length > 0 ? overloads : [anything]
  return doc + block(`export interface ${name}Reply<T extends Types = Types> {`, lines, '}')
}

/** All statuses that an operation may answer. */
export function statusesCode(operation: Operation): Code {
  const statuses = operation.responses.map((response) => statusCode(response, operation))
  return statuses.length === 0 ? 'StatusCode' : [...new Set(statuses)].join(' | ')
}

function overloadsOf(document: SourceDocument, operation: Operation, response: Response): Code[] {
  const status = statusCode(response, operation)
  const result = `Reply<${status}>`
  const headers = headersOf(response)
  if (response.content.length === 0) {
    return [`(status: ${status}, body?: undefined, ...headers: ${headerArgument(headers)}): ${result}`]
  }
  const byBody = Map.groupBy(response.content, (media) => {
    // The runtime reads forms but does not write them: such a body is sent as it is.
    const isForm = media.kind === 'urlencoded' || media.kind === 'multipart'
    return isForm ? 'RawBody' : bodyType(media, holderOf(operation, response), 'RawBody', document)
  })
  return [...byBody].map(([body, alternatives]) => {
    const chosen = mediaTypeHeader(alternatives, response)
    return `(status: ${status}, body: ${body}, ...headers: ${headerArgument([...chosen, ...headers])}): ${result}`
  })
}

/** The `Content-Type` argument: optional for the first media type, which is the default; required for a range. */
function mediaTypeHeader(alternatives: readonly MediaType[], { content }: Response): Code[] {
  const [first] = content
  if (content.length === 1 && !first?.name.includes('*')) return []
  const isFirst = first && alternatives.includes(first) && !first.name.includes('*')
  return [`'Content-Type'${isFirst ? '?' : ''}: ${union(alternatives.map(({ name }) => mediaTypeCode(name)))}`]
}

function mediaTypeCode(name: string): Code {
  if (name === '*/*') return 'string'
  return name.includes('*') ? rangeType(name) : quote(name)
}

/** The type of a range: `image/*` is any text that begins with `image/`. */
function rangeType(range: string): Code {
  const start = range.slice(0, range.indexOf('*')).replaceAll(/[`\\$]/g, '\\$&')
  return `\`${start}\${string}\``
}

function headerArgument(members: readonly Code[]): Code {
  const type = members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`
  return `HeaderArgument<${type}, T['supplied']>`
}

/** The headers that a handler gives. The runtime itself sends a required header with one possible value. */
function headersOf({ headers }: Response): Code[] {
  return headers
    .filter(({ required, schema }) => !(required && isObject(schema.value) && 'const' in schema.value))
    .map(({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${typeCode(schema)}`)
}

function holderOf({ id }: Operation, { status }: Response): Code {
  return `operations[${quote(id)}]['responses'][${isNumber(status) ? status : quote(status)}]`
}

/**
 * The statuses of an entry: a range covers those without an entry of their own; `default` covers errors if a success is
 * declared.
 */
function statusCode({ status }: Response, { responses }: Operation): Code {
  if (isNumber(status)) return status
  const declared = responses.map((response) => response.status)
  const numbers = declared.filter(isNumber)
  if (status !== 'default') return rangeCode(status, numbers)
  const others = [...numbers, ...declared.filter(isRange).map((range) => rangeCode(range, []))]
  if (declared.some((other) => other.startsWith('2'))) return `OtherErrorStatus<${union(others)}>`
  return others.length === 0 ? 'StatusCode' : `Exclude<StatusCode, ${union(others)}>`
}

function rangeCode(range: string, numbers: readonly string[]): Code {
  return `StatusInRange<${quote(range.toUpperCase())}, ${union(numbers)}>`
}

function union(types: readonly Code[]): Code {
  return types.join(' | ') || 'never'
}

function isNumber(status: string): boolean {
  return /^\d{3}$/.test(status)
}

function isRange(status: string): boolean {
  return /^\dXX$/i.test(status)
}
