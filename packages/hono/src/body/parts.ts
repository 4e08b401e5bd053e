import type { PartShape, PartsShape } from '@contract-first/document/request'
import type { ParseJson } from '@contract-first/document/serialization'
import type { z } from 'zod'
import { decodeUtf8, invalidBody } from './bytes.ts'
import { parseBody } from './json.ts'
import { requireType } from './multipart.ts'
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
    requireType(type, contentTypes, pointer)
    if (kind === 'file') return new File([content], name, { type })
    return kind === 'json' ? parseBody(decodeUtf8(content), parseJson, pointer) : decodeUtf8(content)
  }
}

function partsIn(bytes: Uint8Array, contentType: string): SentPart[] {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(contentType)?.[1]?.trim().replaceAll(/\W/g, '\\$&')
  // One character for each byte, so that places in the text are places in the bytes.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`
  // A line that only begins like one is content; blanks may pad it, and two hyphens end the last.
  const delimiters = [...text.matchAll(new RegExp(`\\r\\n--${boundary}(--|[ \\t]*(?=\\r\\n))`, 'g'))]
  const last = delimiters.findIndex(([, end]) => end === '--')
  if (!boundary || last === -1) throw invalidBody('expected well-formed parts')
  return delimiters
    .slice(0, last)
    .map(({ index, 0: line }, at) => partIn(text, index + line.length, delimiters[at + 1]?.index ?? 0, bytes))
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
