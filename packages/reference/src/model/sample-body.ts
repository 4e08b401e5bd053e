import { isObject } from '@contract-first/document/json'
import type { FormShape } from '@contract-first/document/request'
import { isRange, kindOf, type MediaKind, sequenceKindOf } from '@contract-first/document/words'
import type { Content } from './content.ts'
import { madeValue } from './made-value.ts'
import { sampleFile } from './sample-file.ts'
import { readSchema, typesOf } from './schema.ts'

/** The body of a sample. */
export interface SampleBody {
  mediaType: string
  /** The value for the request writer: a `File` represents one of the reader's. */
  value: unknown
  /** Whether the value is a text to send unchanged. */
  isWritten?: boolean
}

/** The media type that samples send: JSON if possible. */
export function sampledContent(contents: readonly Content[]): Content | undefined {
  return contents.find(({ mediaType }) => kindOf(mediaType) === 'json') ?? contents[0]
}

/** Undefined if nothing describes the body. */
export function sampleBody(content: Content, form: FormShape = {}): SampleBody | undefined {
  const { mediaType, kind, examples, schema, itemSchema } = content
  const written = examples[0]?.text
  if (written !== undefined) return { mediaType, value: written, isWritten: true }
  const shown = examples.find((example) => example.value !== undefined)?.value
  if (itemSchema && sequenceKindOf(mediaType))
    return { mediaType, value: Array.isArray(shown) ? shown : [madeValue(itemSchema, 'request')] }
  const value = shown ?? (schema && madeValue(schema, 'request'))
  const isMade = examples.every((example) => example.isMade)
  if (kind === 'urlencoded' && typeof value === 'string' && value.includes('='))
    return { mediaType, value: String(new URLSearchParams(value)), isWritten: true }
  if (kind === 'multipart') return { mediaType, value: withFiles(value, form, isMade) }
  if (kind === 'json' && isJsonText(content, value)) return { mediaType, value, isWritten: true }
  if (!FILES[kind] || isText(value) || (isRange(mediaType) && isObject(value)))
    return value === undefined ? undefined : { mediaType, value }
  return { mediaType, value: sampleFile('body', mediaType) }
}

/** Kinds that readers send as a file, unless the document shows a text. */
const FILES = {
  json: false,
  urlencoded: false,
  multipart: false,
  events: true,
  xml: true,
  text: true,
  bytes: true,
} satisfies Record<MediaKind, boolean>

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Authors write JSON as a text, too. */
function isJsonText({ schema }: Content, value: unknown): value is string {
  if (typeof value !== 'string' || (schema && typesOf(readSchema(schema)).includes('string'))) return false
  try {
    return typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}

/** A form with its files. A generated one has all of them. */
function withFiles(value: unknown, form: FormShape, isMade: boolean): unknown {
  if (value !== undefined && !isObject(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const [name, { isFile, contentType }] of Object.entries(form)) {
    const isSent = Object.hasOwn(fields, name) || isMade
    if (!isFile || !isSent) continue
    const file = sampleFile(name, contentType)
    fields[name] = Array.isArray(fields[name]) ? [file] : file
  }
  return fields
}
