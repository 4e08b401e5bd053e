import { explodesByDefault } from '../words/parameters.ts'
import { isBinary } from './binary.ts'
import { contentText, fieldsOf, isStyled, itemsOf } from './form.ts'
import { isComposed, pairsOf } from './pairs.ts'
import { writeParameter } from './parameter.ts'
import type { FieldShape, FormShape } from './shape.ts'

/** A part of `multipart/form-data`: RFC 7578, section 4. */
export interface Part {
  name: string
  content: string | Uint8Array<ArrayBuffer> | Blob
  filename?: string
  /** The media type; undefined means text/plain. */
  contentType?: string
  headers?: Readonly<Record<string, string>>
}

/** The values of the headers of parts, by field: `{ photo: { 'X-Width': 640 } }`. */
export type PartHeaders = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The parts of a form: a list becomes one part for each item, an object JSON, and a `Blob` or bytes a file (OpenAPI
 * Specification 3.1.1, sections 4.8.14.5 and 4.8.15).
 * @throws {UnwritableError} for a value that has no text
 */
export function partsOf(value: unknown, shape: FormShape = {}, headers: PartHeaders = {}): Part[] {
  return fieldsOf(value).flatMap(([name, field]) => {
    const how = shape[name] ?? {}
    const written = headersOf(headers[name] ?? {}, how.headers ?? {})
    return fieldParts(name, field, how).map((part) => ({ ...part, ...written }))
  })
}

function fieldParts(name: string, field: unknown, how: FieldShape): Part[] {
  if (!isStyled(how) || itemsOf(field).some(isBinary)) return itemsOf(field).map((item) => partOf(name, item, how))
  const { style = 'form', explode = explodesByDefault(style) } = how
  // Parts are not percent-encoded: OpenAPI Specification 3.2.0, section 4.15.1.2.
  const expansion = { style, explode, hasBrackets: true, isEncoded: false, encode: String, encodeName: String }
  return pairsOf(name, field, expansion, `The field ${name}`).map(([key, content]) => ({ name: key, content }))
}

function partOf(name: string, item: unknown, how: FieldShape): Part {
  const isFile = isBinary(item) || how.isFile
  const byValue = isFile ? 'application/octet-stream' : isComposed(item) ? 'application/json' : undefined
  const contentType = (item instanceof Blob && item.type) || (how.contentType ?? byValue)
  return {
    name,
    content: isBinary(item) ? item : contentText(item, how, `The field ${name}`),
    ...(isFile && { filename: item instanceof File ? item.name : name }),
    ...(contentType && { contentType }),
  }
}

function headersOf(values: PartHeaders[string], shapes: NonNullable<FieldShape['headers']>): Pick<Part, 'headers'> {
  const written = Object.entries(values).flatMap(([name, value]) => {
    const text = value === undefined ? value : writeParameter(name, value, { in: 'header', ...shapes[name] })
    return text === undefined ? [] : [[name, text]]
  })
  return written.length === 0 ? {} : { headers: Object.fromEntries(written) }
}

/** The parts as a body for `fetch`, whose type names the boundary. Default: a random boundary. */
export function multipartBlob(parts: readonly Part[], boundary: string = randomBoundary()): Blob {
  const pieces = parts.flatMap((part) => [`--${boundary}\r\n${multipartHead(part)}\r\n\r\n`, part.content, '\r\n'])
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

function randomBoundary(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The header fields of a part, separated by line breaks. */
export function multipartHead({ name, filename, contentType, headers }: Part): string {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`
  return [
    `Content-Disposition: form-data; name="${quoted(name)}"${file}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    ...Object.entries(headers ?? {}).map(([header, text]) => `${header}: ${text}`),
  ].join('\r\n')
}

/** Escapes a name or filename: HTML Standard, section 4.10.21.8. */
function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}
