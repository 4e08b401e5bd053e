import { isObject } from '@contract-first/document/json'
import type { SourceDocument } from '../../model/document.ts'
import type { MediaType, Operation, Response } from '../../model/operations.ts'
import { block, type Code, jsDoc, key, quote } from '../code.ts'
import { commonLines } from '../common-lines.ts'
import { typeCode } from '../typescript.ts'
import { bodyType } from './body-type.ts'

/**
 * `XResponses` and `XReply`: the responses of an operation by status, and the function that sends one. A map, because the
 * compiler explains only the last of several overloads.
 *
 * @param codeOf - a response without its status
 */
export function replyCode(operation: Operation, name: string, codeOf: (response: Response) => Code): Code {
  const { id, responses } = operation
  const reply = `export type ${name}Reply<T extends Types = Types> =`
  if (responses.length === 0)
    return `${jsDoc([`Answers \`${id}\`, which declares no response.`])}${reply} AnyReply<T['supplied']>`
  const entries = responses.map((response) => {
    const status = /^\dxx$/i.test(response.status) ? response.status.toUpperCase() : response.status
    return `${isNumber(status) ? status : key(status)}: ${codeOf(response)}`
  })
  return [
    jsDoc([`The responses of \`${id}\`.`]),
    block(`export interface ${name}Responses {`, entries, '}'),
    '\n\n',
    jsDoc([`Answers \`${id}\` with one of its responses.`]),
    `${reply} ReplyTo<${name}Responses, T['supplied']>`,
  ].join('')
}

/** The return type of an operation's handler. */
export function resultCode({ responses }: Operation, name: string): Code {
  return responses.length === 0 ? 'Reply' : `Reply<StatusOf<${name}Responses>>`
}

/** The headers that all responses share, to be named once. */
export function commonHeaders(operations: readonly Operation[]): Code[] {
  return commonLines(operations.flatMap(({ responses }) => responses.map(headersOf)))
}

/**
 * The body and headers of a response; of several media types, alternatives.
 *
 * @param common - the headers of `CommonHeaders`
 */
export function responseCode(
  document: SourceDocument,
  operation: Operation,
  response: Response,
  common: readonly Code[],
): Code {
  const headers = headersOf(response)
  const byBody = Map.groupBy(response.content, (media) => {
    // The runtime reads forms but does not write them: such a body is sent as it is.
    const isForm = media.kind === 'urlencoded' || media.kind === 'multipart'
    return isForm ? 'RawBody' : bodyType(media, holderOf(operation, response), 'RawBody', document)
  })
  const alternatives = [...byBody].map(([body, media]) => {
    const given = headersCode([...mediaTypeHeader(media, response), ...headers], common)
    return block('{', [`body: ${body}`, ...given], '}')
  })
  return alternatives.join(' | ') || block('{', headersCode(headers, common), '}')
}

function headersCode(headers: readonly Code[], common: readonly Code[]): Code[] {
  const isCommon = common.length > 0 && common.every((header) => headers.includes(header))
  const own = isCommon ? headers.filter((header) => !common.includes(header)) : headers
  const types = [...(isCommon ? ['CommonHeaders'] : []), ...(own.length > 0 ? [`{ ${own.join('; ')} }`] : [])]
  return types.length === 0 ? [] : [`headers: ${types.join(' & ')}`]
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

/** The headers that a handler gives. The runtime itself sends a required header with one possible value. */
function headersOf({ headers }: Response): Code[] {
  return headers
    .filter(({ required, schema }) => !(required && isObject(schema.value) && 'const' in schema.value))
    .map(({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${typeCode(schema)}`)
}

function holderOf({ id }: Operation, { status }: Response): Code {
  return `operations[${quote(id)}]['responses'][${isNumber(status) ? status : quote(status)}]`
}

function union(types: readonly Code[]): Code {
  return types.join(' | ') || 'never'
}

function isNumber(status: string): boolean {
  return /^\d{3}$/.test(status)
}
