import { isObject } from '@contract-first/document/json'
import { multipartBlob, writeForm, writeSequence } from '@contract-first/document/request'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { decodeContent } from './content-coding.ts'
import { fromFields, toParts } from './form-fields.ts'
import { readMultipart, readUrlencoded } from './forms.ts'
import { contentTypeOf, parametersOf } from './media-type.ts'
import { readParts, writeParts } from './parts.ts'
import { readSequence } from './sequences.ts'
import { readText } from './text.ts'
import { plain } from './write-parameters.ts'

/** A body that was read; undefined for bytes, which schemas do not describe. */
export interface BodyReading {
  value: unknown
  /** The mistake in the bytes themselves. */
  malformed?: string
}

/**
 * Reads a body by its media type.
 *
 * @param codings - its `Content-Encoding`; none for bodies from `fetch`, which has already decoded them
 */
export async function readBody(
  bytes: Uint8Array<ArrayBuffer>,
  media: MediaTypeDoc,
  contentType: string,
  codings: string | null = null,
): Promise<BodyReading> {
  if (media.kind === 'bytes') return { value: undefined }
  try {
    const content = codings === null ? bytes : decodeContent(bytes, codings)
    return { value: await parse(content, media, contentType) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { value: undefined, malformed: message }
  }
}

async function parse(bytes: Uint8Array<ArrayBuffer>, media: MediaTypeDoc, contentType: string): Promise<unknown> {
  const { kind, schema } = media
  if (kind === 'sequence') return readSequence(bytes, media.name).map((readings) => readings.at(-1))
  if (media.parts) return readParts(bytes, contentType, media.parts)
  if (kind === 'multipart') return fromFields(await readMultipart(bytes, contentType), media)
  const decoded = (charset: string) => new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  if (kind === 'json') return JSON.parse(decoded('utf-8'))
  if (kind === 'urlencoded') return fromFields(readUrlencoded(decoded('utf-8')), media)
  const text = decoded(parametersOf(contentType).get('charset') ?? 'utf-8')
  return schema ? readText(text, schema) : text
}

/** An encoded body. */
export interface WrittenBody {
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Writes a value in a media type. */
export async function writeBody(value: unknown, media: MediaTypeDoc): Promise<WrittenBody> {
  const { kind } = media
  const contentType = contentTypeOf(media)
  const encoder = new TextEncoder()
  if (kind === 'json') return { contentType, bytes: encoder.encode(JSON.stringify(value)) }
  if (kind === 'sequence') return { contentType, bytes: encoder.encode(writeSequence(value, media.name)) }
  if (media.parts)
    return { contentType: `${contentType}; boundary=${BOUNDARY}`, bytes: writeParts(value, media.parts, BOUNDARY) }
  if (kind === 'urlencoded' || kind === 'multipart') {
    const form = isObject(value) ? value : {}
    if (kind === 'urlencoded') return { contentType, bytes: encoder.encode(writeForm(form, media.form)) }
    const blob = multipartBlob(toParts(form, media.form), BOUNDARY)
    return { contentType: `${contentType}; boundary=${BOUNDARY}`, bytes: await blob.bytes() }
  }
  return { contentType, bytes: encoder.encode(plain(value ?? '')) }
}

/** The same in every run, so that requests are reproducible. */
const BOUNDARY = 'conformance-4f1c2d9b7a'
