import { isDeepStrictEqual } from 'node:util'
import { items } from '@contract-first/document/json'
import type { PartShape, PartsShape } from '@contract-first/document/request'
import { plain } from './write-parameters.ts'

/** Writes a list as the parts of a body by their position: OpenAPI Specification 3.2.0, section 4.14.5; RFC 2046. */
export function writeParts(value: unknown, { prefix, rest }: PartsShape, boundary: string): Uint8Array<ArrayBuffer> {
  const parts = items(value).map((item, index) => {
    const { kind, contentTypes } = prefix[index] ?? rest
    const text = kind === 'json' ? JSON.stringify(item) : plain(item)
    const head = `--${boundary}\r\nContent-Type: ${contentTypes.find((name) => !name.includes('*')) ?? 'text/plain'}\r\n\r\n`
    // A file is a text with one character for each byte.
    return Buffer.concat([
      Buffer.from(head),
      Buffer.from(text, kind === 'file' ? 'latin1' : 'utf8'),
      Buffer.from('\r\n'),
    ])
  })
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]))
}

/**
 * Reads a list of parts.
 * @throws {SyntaxError} when the bytes are no parts, or a part is not JSON
 */
export function readParts(bytes: Uint8Array, contentType: string, { prefix, rest }: PartsShape): unknown[] {
  const [, boundary] = /;\s*boundary="?([^";]+)"?/i.exec(contentType) ?? []
  const delimiter = `\r\n--${boundary?.replaceAll(/[^\w-]/g, '\\$&')}(?=--|[ \t]*\r\n)`
  const [, ...found] = `\r\n${Buffer.from(bytes).toString('latin1')}`.split(new RegExp(delimiter))
  const last = found.pop()
  if (boundary === undefined || !last?.startsWith('--')) throw new SyntaxError('expected parts, and a last boundary')
  return found.map((part, index) => {
    const end = part.indexOf('\r\n\r\n')
    if (end === -1) throw new SyntaxError(`expected headers and a blank line in part ${index + 1}`)
    return contentOf(part.slice(end + 4), prefix[index] ?? rest)
  })
}

function contentOf(content: string, { kind }: PartShape): unknown {
  if (kind === 'file') return content
  const text = Buffer.from(content, 'latin1').toString('utf8')
  return kind === 'json' ? JSON.parse(text) : text
}

/** Whether every part arrives as it is: a file, only if any bytes may be one. */
export function isWritableInParts(
  value: unknown,
  shape: PartsShape,
  isOpaque: (mediaType: string) => boolean,
): boolean {
  const list = items(value)
  const shapes = list.map((_, index) => shape.prefix[index] ?? shape.rest)
  if (!Array.isArray(value) || shapes.some(({ kind, contentTypes }) => kind === 'file' && contentTypes.every(isOpaque)))
    return false
  const isBytes = (item: unknown, index: number) =>
    shapes[index]?.kind !== 'file' || (typeof item === 'string' && /^[\0-\xff]*$/.test(item))
  return list.every(isBytes) && isDeepStrictEqual(asParts(value, shape), value)
}

/** Reads a list as it arrives after it was written; undefined if it cannot be read. */
export function asParts(value: unknown, shape: PartsShape): unknown[] | undefined {
  try {
    return Array.isArray(value) ? readParts(writeParts(value, shape, 'x-y-z'), 'a/b; boundary=x-y-z', shape) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
