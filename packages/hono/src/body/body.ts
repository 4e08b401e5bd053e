import type { ParseJson } from '@contract-first/document/serialization'
import { type BodyKind, bodyKindOf, sequenceKindOf } from '@contract-first/document/words'
import type { Context } from 'hono'
import { z } from 'zod'
import { mediaTypeTable, parseMediaType } from '../media-type.ts'
import type { BodyDecoder, OperationContract } from '../operation.ts'
import { type Detail, RequestProblem } from '../problem.ts'
import { readBytes } from './bytes.ts'
import { compileJson } from './json.ts'
import { compileMultipart } from './multipart.ts'
import { compileParts } from './parts.ts'
import type { ReadBody } from './read-body.ts'
import { compileSequence } from './sequence.ts'
import { compileText } from './text.ts'
import { compileUrlencoded } from './urlencoded.ts'

/** The body as a handler gets it. */
export interface RequestBody {
  body: unknown
  /** Its media type in the document, where there are several. */
  contentType?: string
}

/** The way to read bodies of one media type. */
interface Reader {
  /** The media type as the document spells it. */
  name: string
  read: ReadBody
  /** Whether the bytes are text, which must be UTF-8. */
  isText: boolean
  /** Whether an empty body counts as missing. */
  isNeverEmpty: boolean
}

/**
 * Compiles the reader of an operation's request body. The compiled function resolves to the validated value, or
 * undefined when there is none and none is required. It adds errors in the value to `details`, and throws a
 * RequestProblem when there is no value to look at.
 */
export function compileBody(
  operation: OperationContract,
  maxBodyBytes: number,
  parseJson: ParseJson,
): ((c: Context, details: Detail[]) => Promise<RequestBody>) | undefined {
  const body = operation.route.request?.body
  if (!body) return undefined
  const required = body.required === true
  const supported = Object.keys(body.content)
  const find = mediaTypeTable(
    Object.entries(body.content).map(
      ([name, media]) => [name, compileReader(operation, name, media, parseJson)] as const,
    ),
  )
  const readers = new Map<string, Reader | undefined>()
  return async (c, details) => {
    const contentType = c.req.header('content-type')
    const untyped = contentType === undefined ? await readBytes(c, maxBodyBytes) : undefined
    if (untyped?.byteLength === 0) return missing(details)
    // A body without a type may be taken for arbitrary bytes: RFC 9110, section 8.3.
    const reader = readerOf(contentType ?? 'application/octet-stream')
    if (!reader || isEncoded(c)) {
      throw new RequestProblem({ kind: 'unsupported-media-type', status: 415, supported })
    }
    const bytes = untyped ?? (await readBytes(c, maxBodyBytes))
    if (bytes.byteLength === 0 && reader.isNeverEmpty) return missing(details)
    const value = reader.read(bytes, details, contentType ?? '')
    return { body: await value, ...(supported.length > 1 && { contentType: reader.name }) }
  }

  /** Callers mostly send the same few types, spelled alike. */
  function readerOf(contentType: string): Reader | undefined {
    if (readers.has(contentType)) return readers.get(contentType)
    const mediaType = parseMediaType(contentType)
    const reader = mediaType && find(mediaType)
    const isRead = reader && !(reader.isText && (mediaType.charset ?? 'utf-8') !== 'utf-8')
    if (readers.size < READERS_MAX) readers.set(contentType, isRead ? reader : undefined)
    return isRead ? reader : undefined
  }

  function missing(details: Detail[]): RequestBody {
    if (required) details.push({ in: 'body', pointer: '', message: 'expected a body, but it is missing' })
    return { body: undefined }
  }
}

const READERS_MAX = 32

function isEncoded(c: Context): boolean {
  return (c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity'
}

function compileReader(
  operation: OperationContract,
  name: string,
  media: object | undefined,
  parseJson: ParseJson,
): Reader {
  const declared = operation.body && Object.hasOwn(operation.body, name) ? operation.body[name] : undefined
  const decoder = declared ?? decoderOf(operation, name)
  const schema = media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : z.unknown()
  switch (decoder.kind) {
    case 'json':
      return { name, read: compileJson(schema, parseJson), isText: true, isNeverEmpty: true }
    case 'text':
      return { name, read: compileText(schema), isText: true, isNeverEmpty: false }
    case 'range':
      return { name, read: compileRange(schema, parseJson), isText: false, isNeverEmpty: false }
    case 'bytes':
      return { name, read: asBytes, isText: false, isNeverEmpty: false }
    case 'sequence': {
      const kind = sequenceKindOf(name) ?? 'lines'
      const read = compileSequence(schema, parseJson, kind, decoder.hasJsonData === true)
      return { name, read, isText: true, isNeverEmpty: false }
    }
    case 'parts':
      return { name, read: compileParts(decoder, schema, parseJson), isText: false, isNeverEmpty: true }
    case 'urlencoded':
      return { name, read: compileUrlencoded(decoder, schema, parseJson), isText: true, isNeverEmpty: false }
    case 'multipart':
      return { name, read: compileMultipart(decoder, schema, parseJson), isText: false, isNeverEmpty: true }
  }
}

function compileRange(schema: z.ZodType, parseJson: ParseJson): ReadBody {
  const read: Partial<Record<BodyKind, ReadBody>> = { json: compileJson(schema, parseJson), text: compileText(schema) }
  return (bytes, details, contentType) => (read[bodyKindOf(contentType)] ?? asBytes)(bytes, details, contentType)
}

const asBytes: ReadBody = (bytes) => bytes

function decoderOf({ id }: OperationContract, name: string): BodyDecoder {
  const kind = bodyKindOf(name)
  if (kind === 'urlencoded' || kind === 'multipart' || !parseMediaType(name))
    throw new TypeError(`The contract does not say how the operation ${id} reads ${name}: generate it again.`)
  return { kind }
}
