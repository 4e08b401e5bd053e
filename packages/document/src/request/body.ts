import { isRange, kindOf, type MediaKind, sequenceKindOf } from '../words/media-types.ts'
import { isBinary } from './binary.ts'
import { writeContent } from './content.ts'
import { writeForm } from './form.ts'
import { type Part, type PartHeaders, partsOf } from './multipart.ts'
import { isComposed } from './pairs.ts'
import { writeSequence } from './sequence.ts'
import type { FormShape } from './shape.ts'
import { jsonOf } from './text.ts'

/** A body as data: text, bytes, or the parts of a form, to which the sender adds a boundary. */
export type WrittenBody = string | Uint8Array<ArrayBuffer> | Blob | readonly Part[]

/**
 * Writes a body of any media type. A caller that knows the media type at build time imports the writer for that one.
 * @throws {UnwritableError} for a value that the media type cannot hold
 */
export function writeBody(value: unknown, mediaType: string, form?: FormShape, headers?: PartHeaders): WrittenBody {
  if (isBinary(value)) return value
  if (Array.isArray(value) && sequenceKindOf(mediaType) !== undefined) return writeSequence(value, mediaType)
  return WRITERS[isRange(mediaType) ? kindByValue(value, mediaType) : kindOf(mediaType)](value, form, headers)
}

const WRITERS: Readonly<Record<MediaKind, (value: unknown, form?: FormShape, headers?: PartHeaders) => WrittenBody>> = {
  json: (value) => jsonOf(value, 'The body'),
  urlencoded: writeForm,
  multipart: partsOf,
  events: writeContent,
  xml: writeContent,
  text: writeContent,
  bytes: writeContent,
}

function kindByValue(value: unknown, range: string): MediaKind {
  const kind = kindOf(range)
  return kind === 'bytes' && isComposed(value) && !isBinary(value) ? 'json' : kind
}

/** The media type of a body for which the document names only a range. */
export function mediaTypeOf(range: string, value: unknown): string {
  if (!isRange(range)) return range
  if (value instanceof Blob && value.type) return value.type
  const kind = kindByValue(value, range)
  if (kind === 'json') return 'application/json'
  return kind === 'text' || (typeof value === 'string' && range.startsWith('*'))
    ? 'text/plain'
    : 'application/octet-stream'
}
