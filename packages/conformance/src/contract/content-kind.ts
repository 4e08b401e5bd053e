import { isObject } from '@contract-first/document/json'
import type { MediaType } from '@contract-first/document/model'
import { essenceOf, isRange, kindOf, type MediaKind, sequenceKindOf } from '@contract-first/document/words'
import type { JsonSchema, SchemaAt } from '@contract-first/values'
import { allowedTypes } from '@contract-first/values/schemas'
import type { ContentKind, MediaTypeDoc } from './contract.ts'

/** How a body of a media type is written, and read where its own `Content-Type` does not say otherwise. */
export function kindOfContent(
  { name, isRange, parts, sequence }: MediaType,
  schema: SchemaAt | undefined,
): ContentKind {
  if (parts) return 'parts'
  if (sequence) return 'sequence'
  return isRange ? kindOfRange(name, schema) : contentKindOf(name)
}

/**
 * Whether a media type is a sequence of items: lines of JSON, JSON texts that each begin with a record separator (RFC
 * 7464), or server-sent events: OpenAPI Specification 3.2.0, section 4.14.2.
 */
export function isSequence(mediaType: string): boolean {
  return sequenceKindOf(mediaType) !== undefined
}

/** XML is kept as bytes, and events as their text. */
const READ_AS: Readonly<Record<MediaKind, ContentKind>> = {
  json: 'json',
  urlencoded: 'urlencoded',
  multipart: 'multipart',
  text: 'text',
  events: 'text',
  xml: 'bytes',
  bytes: 'bytes',
}

/** How a body of a media type is read. */
export function contentKindOf(name: string): ContentKind {
  return READ_AS[kindOf(name)]
}

/** The content that is JSON: not any bytes, of which an example happens to be. */
export function jsonIn(content: readonly MediaTypeDoc[]): MediaTypeDoc | undefined {
  return content.find(({ name, kind, schema }) => kind === 'json' && (schema !== undefined || !isRange(name)))
}

/** How a body is written if only a range gives its media type; its own `Content-Type` says how it is read. */
function kindOfRange(name: string, schema: SchemaAt | undefined): ContentKind {
  const kind = contentKindOf(name)
  if (kind !== 'bytes' || !/^(?:\*|application)\/\*$/.test(essenceOf(name))) return kind
  if (!schema || !saysContent(schema.schema)) return 'bytes'
  const types = allowedTypes(schema)
  if (!name.startsWith('*') || !types.has('string')) return 'json'
  // Where a text may be meant as well, any content may be one.
  return types.size === 1 ? 'text' : 'bytes'
}

/** Whether a schema says more than that there are bytes. */
export function saysContent(schema: JsonSchema): boolean {
  if (!isObject(schema)) return false
  const { type = 'string', format = 'binary' } = schema
  return Object.keys(schema).some((name) => !SILENT.has(name)) || type !== 'string' || !BINARY.has(format)
}

const BINARY: ReadonlySet<unknown> = new Set(['binary', 'byte'])

const SILENT: ReadonlySet<string> = new Set([
  ...['type', 'format', 'contentMediaType', 'contentEncoding'],
  ...['title', 'description', 'example', 'examples'],
])
