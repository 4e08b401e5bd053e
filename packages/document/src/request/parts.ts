import { items, type JsonObject } from '../json/json.ts'
import { follow } from '../references/follow.ts'
import { isFileSchema } from '../words/files.ts'
import { essenceOf, kindOf } from '../words/media-types.ts'
import { isBinary } from './binary.ts'
import type { Part } from './multipart.ts'
import { isComposed } from './pairs.ts'
import { jsonOf, textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/** A part of a body: JSON, a text, or the bytes of a file, of one of these media types or ranges. */
export interface PartShape {
  kind: 'json' | 'text' | 'file'
  contentTypes: readonly string[]
}

/** The parts of a body by their position: the first ones, and all others. */
export interface PartsShape {
  prefix: readonly PartShape[]
  rest: PartShape
}

/**
 * The parts of a Media Type Object with `prefixEncoding` or `itemEncoding`: OpenAPI Specification 3.2.0, section 4.14.5.
 * Undefined without them, or if it is no `multipart` media type of this kind.
 */
export function describeParts(document: JsonObject, mediaType: string, media: JsonObject): PartsShape | undefined {
  const { schema, itemSchema, prefixEncoding, itemEncoding } = media
  if (!isByPosition(mediaType) || (prefixEncoding === undefined && itemEncoding === undefined)) return undefined
  const { prefixItems, items: others = itemSchema } = follow(document, schema) ?? {}
  const [schemas, encodings] = [items(prefixItems), items(prefixEncoding)]
  const part = (of: unknown, encoding: unknown): PartShape =>
    shapeOf(follow(document, of) ?? {}, follow(document, encoding) ?? {})
  const count = Math.max(schemas.length, encodings.length)
  return {
    prefix: Array.from({ length: count }, (_, index) =>
      part(schemas[index] ?? others, encodings[index] ?? itemEncoding),
    ),
    rest: part(others, itemEncoding),
  }
}

/** Those of a form have names. */
function isByPosition(mediaType: string): boolean {
  return /^multipart\/(?!form-data$)/.test(essenceOf(mediaType))
}

/** The default media types: OpenAPI Specification 3.2.0, section 4.15. */
function shapeOf(schema: JsonObject, { contentType }: JsonObject): PartShape {
  const isText = typeof contentType === 'string'
  const contentTypes = isText ? contentType.split(',').map(essenceOf) : []
  const [first] = contentTypes
  if (first !== undefined) {
    const kind = kindOf(first)
    return { kind: kind === 'json' || kind === 'text' ? kind : 'file', contentTypes }
  }
  if (schema.type === 'object' || schema.type === 'array' || schema.properties !== undefined)
    return { kind: 'json', contentTypes: ['application/json'] }
  return isFileSchema(schema)
    ? { kind: 'file', contentTypes: ['application/octet-stream'] }
    : { kind: 'text', contentTypes: ['text/plain'] }
}

/**
 * Writes a list as a body of several parts, whose type names the boundary: by default, a random one.
 * @throws {UnwritableError} for anything but a list, and for what a part cannot hold
 */
export function writeParts(
  value: unknown,
  { prefix, rest }: PartsShape,
  mediaType: string,
  boundary: string = crypto.randomUUID(),
): Blob {
  if (!Array.isArray(value)) throw new UnwritableError('This body must be a list of parts.')
  const pieces = value.flatMap((item, index) => {
    const { content, contentType } = writePart(item, prefix[index] ?? rest)
    return [`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`, content, '\r\n']
  })
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${essenceOf(mediaType)}; boundary=${boundary}` })
}

function writePart(item: unknown, { kind, contentTypes }: PartShape): Pick<Part, 'content' | 'contentType'> {
  const named = contentTypes.find((name) => !name.includes('*'))
  const own = item instanceof Blob && item.type ? item.type : undefined
  const isJson = kind === 'json' || (kind === 'file' && isComposed(item) && !isBinary(item))
  const contentType = own ?? named ?? (isJson ? 'application/json' : 'application/octet-stream')
  if (isBinary(item)) return { content: item, contentType }
  return { content: isJson ? jsonOf(item, 'A part') : textOf(item, 'A part'), contentType }
}
