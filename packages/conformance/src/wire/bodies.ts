import { appliedTo, propertySchemas } from '../contract/applied.ts'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { isObject, type JsonObject } from '../contract/json.ts'
import type { SchemaAt } from '../contract/schemas.ts'
import { decodeContent } from './content-coding.ts'
import { readProperties } from './text.ts'

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

async function parse(
  bytes: Uint8Array<ArrayBuffer>,
  { kind, schema }: MediaTypeDoc,
  contentType: string,
): Promise<unknown> {
  if (kind === 'multipart')
    return readForm(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData(), schema)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (kind === 'json') return JSON.parse(text)
  return kind === 'urlencoded' ? readForm(new URLSearchParams(text), schema) : text
}

type Fields = Iterable<[string, FormDataEntryValue]>

/** A property that is repeated is a list. Files are texts of unknown content: their schema says nothing of it. */
function readForm(fields: Fields, schema: SchemaAt | undefined): unknown {
  const texts = Map.groupBy(fields, ([name]) => name)
  const entries = [...texts].map(
    ([name, all]) => [name, all.map(([, value]) => (typeof value === 'string' ? value : ''))] as const,
  )
  if (!schema) return Object.fromEntries(entries)
  const single = entries.flatMap(([name, all]) => (all.length === 1 ? [[name, all[0] ?? ''] as const] : []))
  const read = readProperties(single, schema)
  const lists = entries.filter(([, all]) => all.length > 1)
  return { ...(isObject(read) ? read : {}), ...Object.fromEntries(lists) }
}

/** A body as it is sent. */
export interface WrittenBody {
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Writes a value as a media type says. */
export async function writeBody(value: unknown, { kind, name, schema }: MediaTypeDoc): Promise<WrittenBody> {
  if (kind === 'json') return { contentType: name, bytes: new TextEncoder().encode(JSON.stringify(value)) }
  if (kind === 'urlencoded' || kind === 'multipart') return writeForm(kind, isObject(value) ? value : {}, schema)
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  const contentType = name.includes('*') ? (kind === 'text' ? 'text/plain' : 'application/octet-stream') : name
  return { contentType, bytes: new TextEncoder().encode(text) }
}

async function writeForm(kind: 'urlencoded' | 'multipart', value: JsonObject, schema?: SchemaAt): Promise<WrittenBody> {
  const holding = schema ? appliedTo(schema, value) : []
  const fields = Object.entries(value).flatMap(([name, member]) => {
    const isList = Array.isArray(member) && propertySchemas(holding, name).length > 0
    return (isList ? member : [member]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ])
  })
  const form = kind === 'urlencoded' ? new URLSearchParams(fields) : new FormData()
  if (form instanceof FormData) for (const [name, text] of fields) form.append(name, text)
  const response = new Response(form)
  return {
    contentType: response.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
