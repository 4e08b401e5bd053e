import type { PartShape, PartsShape } from '@contract-first/document/request'
import type { z } from 'zod'
import type { ParseJson } from '../json.ts'
import { parseMediaType } from '../media-type.ts'
import { RequestProblem } from '../problem.ts'
import { decodeUtf8, invalidBody } from './bytes.ts'
import { parseBody } from './json.ts'
import type { ReadBody } from './read-body.ts'
import { validate } from './validate.ts'

/** A part as it was sent: RFC 2046, section 5.1. */
interface SentPart {
  type: string
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** Compiles the reader of a body in parts, whose value is the list of them: JSON, texts and files. */
export function compileParts({ prefix, rest }: PartsShape, schema: z.ZodType, parseJson: ParseJson): ReadBody {
  return (bytes, details, contentType) => {
    const values = partsIn(bytes, contentType).map((part, index) => read(part, prefix[index] ?? rest, index))
    return validate(schema, values, details)
  }

  function read({ type, name, content }: SentPart, { kind, contentTypes }: PartShape, index: number): unknown {
    const pointer = `/${index}`
    if (!isOfType(type, contentTypes)) {
      const details = [{ in: 'body', pointer, message: `expected a part of ${contentTypes.join(' or ')}` }] as const
      throw new RequestProblem({ kind: 'unsupported-media-type', status: 415, supported: contentTypes, details })
    }
    if (kind === 'file') return new File([content], name, { type })
    return kind === 'json' ? parseBody(decodeUtf8(content), parseJson, pointer) : decodeUtf8(content)
  }
}

function isOfType(type: string, expected: readonly string[]): boolean {
  // A part without a type is text/plain: RFC 2046, section 5.2.
  const { essence = 'text/plain', type: half = 'text' } = parseMediaType(type) ?? {}
  return expected.some((one) => ['*/*', `${half}/*`, essence].includes(one.split(';', 1)[0]?.trim() ?? ''))
}

function partsIn(bytes: Uint8Array, contentType: string): SentPart[] {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw invalidBody('expected a media type with a boundary')
  // One character for each byte, so that places in the text are places in the bytes.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`
  const found: SentPart[] = []
  let at = delimiterIn(text, boundary, 0)
  while (at && !at.isLast) {
    const next = delimiterIn(text, boundary, at.end)
    if (next) found.push(partIn(text, at.end, next.begin, bytes))
    at = next
  }
  if (!at) throw invalidBody('expected well-formed parts')
  return found
}

/** The next line that is a boundary, perhaps the last one, which ends in two hyphens. */
function delimiterIn(text: string, boundary: string, from: number) {
  const start = `\r\n--${boundary}`
  for (let begin = text.indexOf(start, from); begin !== -1; begin = text.indexOf(start, begin + 1)) {
    const after = begin + start.length
    if (text.startsWith('--', after)) return { begin, end: after, isLast: true }
    const end = text.indexOf('\r\n', after)
    // A line that only begins like one is content; blanks may pad it.
    if (end !== -1 && text.slice(after, end).trim() === '') return { begin, end, isLast: false }
  }
  return undefined
}

/** @param begin - the place of the line break before the headers */
function partIn(text: string, begin: number, end: number, bytes: Uint8Array): SentPart {
  const blank = text.startsWith('\r\n', begin + 2) ? begin : text.indexOf('\r\n\r\n', begin)
  if (blank === -1 || blank > end) throw invalidBody('expected well-formed parts')
  const headers = text.slice(begin, blank)
  const [, type = ''] = /\r\ncontent-type:[ \t]*([^\r]*)/i.exec(headers) ?? []
  const [, name = ''] = /\r\ncontent-disposition:[^\r]*;\s*filename="([^"]*)"/i.exec(headers) ?? []
  // The text has a line break more in front.
  return { type: type.trim(), name, content: new Uint8Array(bytes.slice(blank + 4 - 2, end - 2)) }
}
