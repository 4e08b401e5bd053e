import { bodyKindOf } from '@contract-first/document/words'
import { z } from 'zod'
import { mediaTypeTable, parseMediaType } from '../media-type.ts'
import { compileDeclared, type Declared } from './declared.ts'
import type { Dropped } from './dropped.ts'
import { ItemStream } from './item-stream.ts'
import { BodyMismatch } from './mismatch.ts'
import type { RawBody } from './reply.ts'
import { betweenItems, itemWriter, type WriteItem } from './sequences.ts'

/** Writes bodies of one media type. */
export interface Writer {
  /** The media type as it is sent. */
  contentType: string
  /** @throws {BodyMismatch} */
  write(body: unknown): RawBody | ItemStream
}

type Write = Writer['write']

/** The declared media types of a response. */
export interface Content {
  /**
   * The media type when the handler names none: the first that is declared. Undefined for a range: the handler must
   * name one.
   */
  mediaType: string | undefined
  /** The writer for a media type; undefined when the contract does not declare it. */
  find(mediaType: string): Writer | undefined
}

/** Compiles the `content` of a Response Object: undefined when it has none. */
export function compileContent(
  content: Readonly<Record<string, object | undefined>>,
  dropped?: Dropped,
): Content | undefined {
  const names = Object.keys(content)
  const [first] = names
  if (first === undefined) return undefined
  const table = mediaTypeTable(names.map((name) => [name, compileMedia(name, content[name], dropped)] as const))
  const lookUp = (name: string) => {
    const mediaType = parseMediaType(name)
    const write = mediaType && table(mediaType)
    return write && { contentType: sentAs(name), write }
  }
  // Handlers mostly name a media type exactly as the document does.
  const exact = new Map(names.map((name) => [name, lookUp(name)]))
  return { mediaType: first.includes('*') ? undefined : first, find: (sent) => exact.get(sent) ?? lookUp(sent) }
}

/** The content of an undeclared answer: JSON, unless its headers say otherwise. */
export const anyContent: Content = {
  mediaType: 'application/json',
  find: (sent) => ({ contentType: sentAs(sent), write: compileMedia(sent, undefined) }),
}

/**
 * A media type as it is sent. Text names its charset UTF-8, since readers of `text/plain` assume US-ASCII: RFC 2046,
 * section 4.1.2.
 */
function sentAs(name: string): string {
  const mediaType = parseMediaType(name)
  const isText = mediaType && bodyKindOf(name) === 'text' && mediaType.charset === undefined
  return isText ? `${name}; charset=utf-8` : name
}

/** Compiles the writer of bodies that are declared under one name; undeclared ones are written as they are. */
function compileMedia(name: string, media: object | undefined, dropped?: Dropped): Write {
  const schema = media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : z.unknown()
  const kind = parseMediaType(name) && bodyKindOf(name)
  const writeItem = itemWriter(name)
  if (writeItem && schema instanceof z.ZodArray)
    return writeItems(schema.unwrap() as z.ZodType, name, writeItem, dropped)
  if (kind === 'json') return media ? writeDeclared(schema, dropped) : writeJson
  return kind === 'text' ? writeText(schema) : writeRaw
}

function writeDeclared(schema: z.ZodType, dropped: Dropped | undefined): Write {
  const declared = compileDeclared(schema, dropped)
  return (body) => writeJson(judged(declared, body))
}

const writeJson: Write = (body) => {
  const text: string | undefined = JSON.stringify(body)
  // A schema that accepts anything also accepts undefined, which JSON cannot represent.
  if (text === undefined) throw new BodyMismatch('the body is missing')
  return text
}

/** Compiles the writer of item streams, which checks each item when its turn comes. */
function writeItems(schema: z.ZodType, name: string, writeItem: WriteItem, dropped: Dropped | undefined): Write {
  const declared = compileDeclared(schema, dropped && ((names) => dropped(['*', ...names])))
  const check = (item: unknown) => writeItem(judged(declared, item))
  const meanwhile = betweenItems(name)
  return (body) => {
    if (!ItemStream.isItems(body)) throw new BodyMismatch('the body holds no items')
    return new ItemStream(body, { check, asGiven: writeItem, meanwhile })
  }
}

function judged(declared: Declared, value: unknown): unknown {
  try {
    return declared(value)
  } catch (error) {
    throw error instanceof z.ZodError ? new BodyMismatch('not as declared', error) : error
  }
}

function writeText(schema: z.ZodType): Write {
  return (body) => {
    if (typeof body !== 'string') throw new BodyMismatch('the body is not text')
    const result = schema.safeParse(body)
    if (!result.success) throw new BodyMismatch('not as declared', result.error)
    return body
  }
}

/** Passes a body on without reading or buffering it: it may be large, or not complete yet. */
const writeRaw: Write = (body) => {
  if (isRaw(body)) return body
  throw new BodyMismatch('the body is neither text, bytes, a Blob nor a ReadableStream')
}

function isRaw(body: unknown): body is RawBody {
  return (
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    body instanceof ArrayBuffer ||
    body instanceof Blob ||
    body instanceof ReadableStream
  )
}
