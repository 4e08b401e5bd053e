import type { MediaTypeDoc } from '../contract/contract.ts'
import { isObject } from '../contract/json.ts'
import { decodeContent } from './content-coding.ts'
import { fromFields, toFields } from './form-fields.ts'
import { readMultipart, readUrlencoded, writeMultipart, writeUrlencoded } from './forms.ts'
import { readText } from './text.ts'

/** A body that was read; undefined for bytes, of which a schema says nothing. */
export interface BodyReading {
  readonly value: unknown
  /** What is wrong with the bytes themselves. */
  readonly malformed?: string
}

/**
 * Reads a body as its media type says it is written.
 * @param codings - its `Content-Encoding`; none of what `fetch` gives, which has taken it off
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
  if (kind === 'multipart') return fromFields(await readMultipart(bytes, contentType), media)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (kind === 'json') return JSON.parse(text)
  if (kind === 'urlencoded') return fromFields(readUrlencoded(text), media)
  return schema ? readText(text, schema) : text
}

/** A body as it is sent. */
export interface WrittenBody {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Writes a value as a media type says. */
export function writeBody(value: unknown, media: MediaTypeDoc): WrittenBody {
  const { kind, name } = media
  const encoder = new TextEncoder()
  if (kind === 'json') return { contentType: name, bytes: encoder.encode(JSON.stringify(value)) }
  if (kind === 'urlencoded' || kind === 'multipart') {
    const fields = toFields(isObject(value) ? value : {}, media)
    if (kind === 'urlencoded') return { contentType: name, bytes: encoder.encode(writeUrlencoded(fields)) }
    return { contentType: `${name}; boundary=${BOUNDARY}`, bytes: writeMultipart(fields, BOUNDARY) }
  }
  const contentType = name.includes('*') ? (kind === 'text' ? 'text/plain' : 'application/octet-stream') : name
  return { contentType, bytes: encoder.encode(typeof value === 'string' ? value : JSON.stringify(value ?? '')) }
}

/** The same in every run, so that a request is. */
const BOUNDARY = 'conformance-4f1c2d9b7a'
