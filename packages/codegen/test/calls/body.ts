import { isObject, type JsonObject } from '@contract-first/document/json'
import { multipartBlob, partsOf, writeForm } from '@contract-first/document/request'
import { isFile, textShape } from '@contract-first/document/serialization'
import type { SourceDocument } from '../../src/model/document.ts'
import type { MediaType } from '../../src/model/operations.ts'
import { isOfText, isPlain, isSendable } from './judge.ts'

/** A body as JSON Schema sees it: a file, or bytes, is a string. */
export interface GivenBody {
  media: MediaType
  value: unknown
}

/** Whether a value can be written as a body unambiguously. */
export function isWritableBody(
  { kind, schema, encoding }: MediaType,
  value: unknown,
  document: SourceDocument,
): boolean {
  if (kind === 'json') return isSendable(value)
  if (kind === 'text' || kind === 'bytes') return isText(value)
  if (!isObject(value) || Object.keys(value).length === 0) return false
  const declared = propertiesOf(schema, document)
  return Object.entries(value).every(
    ([name, member]) =>
      isPlain(name) &&
      // The separators of a style may occur in a text.
      (isObject(member) && name in encoding ? isPlain(member) : isField(declared[name], member, document)),
  )
}

/** Whether the text of a field is read back as the same value. */
function isField(schema: unknown, member: unknown, document: SourceDocument): boolean {
  const { types, array, object } = textShape(schema, document)
  if (Array.isArray(member)) return array !== undefined && isPlain(member)
  if (isObject(member)) return object !== undefined && isSendable(member)
  return (typeof member === 'string' ? isText(member) : isPlain(member)) && isOfText(member, types)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && /^[^\0\r\n]+$/.test(value) && value.isWellFormed()
}

function propertiesOf({ value, pointer }: MediaType['schema'], document: SourceDocument): JsonObject {
  const { properties } = value === undefined ? {} : document.resolve(value, pointer).value
  return isObject(properties) ? properties : {}
}

/** Writes a body for `fetch`. */
export function writeBody({ media, value }: GivenBody, document: SourceDocument): BodyInit {
  if (media.kind === 'text' || media.kind === 'bytes') return String(value)
  if (media.kind === 'json' || !isObject(value)) return JSON.stringify(value)
  if (media.kind === 'urlencoded') return writeForm(value, media.form)
  return multipartBlob(partsOf(withFiles(value, media, document), media.form), 'between-parts')
}

/** The body as a handler gets it, before validation: files of a form are Blobs, bytes a Uint8Array. */
export function decodedBody({ media, value }: GivenBody, document: SourceDocument): unknown {
  if (media.kind === 'bytes') return new TextEncoder().encode(String(value))
  return isObject(value) && media.kind === 'multipart' ? withFiles(value, media, document) : value
}

function withFiles(value: JsonObject, { kind, schema }: MediaType, document: SourceDocument): JsonObject {
  if (kind !== 'multipart') return value
  const declared = propertiesOf(schema, document)
  const toFile = (text: unknown) => new File([String(text)], 'file')
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = declared[name]
      if (isFile(property, kind, document)) return [name, toFile(member)]
      const item = isObject(property) ? property.items : undefined
      return [name, Array.isArray(member) && isFile(item, kind, document) ? member.map(toFile) : member]
    }),
  )
}

/** A value with the contents of its Blobs, so that it can be compared. */
export async function readFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { file: await value.text() }
  if (Array.isArray(value)) return Promise.all(value.map(readFiles))
  if (!isObject(value) || value instanceof Uint8Array) return value
  const members = Object.entries(value).map(async ([name, member]) => [name, await readFiles(member)] as const)
  return Object.fromEntries(await Promise.all(members))
}
