import type { ParseJson } from '../json.ts'
import type { ParameterDecoder, ParameterDecoders } from '../operation.ts'
import { compileRoutePath, rawPath } from '../route-path.ts'
import { compilePieces } from './decoder.ts'
import { note, type Read, type Unread } from './location.ts'
import { decodePercent } from './pairs.ts'
import { delimiter, serialization } from './style.ts'
import { Unreadable } from './unreadable.ts'
import { addOnce } from './values.ts'

/**
 * Reads one parameter from its text in the raw path.
 *
 * @throws {Unreadable}
 */
type ReadText = (text: string) => unknown

/**
 * Compiles the reader of the parameters of `path` from the path as it was sent: after Hono has decoded it, delimiters
 * can no longer be told from data.
 */
export function compilePath(path: string, decoders: ParameterDecoders, parseJson: ParseJson): Read {
  const { pattern, names } = compileRoutePath(path)
  const parameters = Object.entries(decoders)
    .map(([name, decoder]) => ({
      name,
      group: names.indexOf(name) + 1,
      read: compileParameter(name, decoder, parseJson),
    }))
    .filter(({ group }) => group > 0)
  if (parameters.length === 0) return () => undefined
  return (c, values) => {
    let unread: Unread | undefined
    const match = pattern.exec(rawPath(c.req.url))
    for (const { name, group, read } of parameters) {
      try {
        addOnce(values, name, read(match?.[group] ?? ''))
      } catch (error) {
        unread = note(unread, name, error)
      }
    }
    return unread
  }
}

function compileParameter(name: string, decoder: ParameterDecoder, parseJson: ParseJson): ReadText {
  const { style, explode } = serialization(decoder, 'path')
  const read = compilePieces(decoder, explode, decodePercent, parseJson)
  const separator = delimiter({ style, explode })
  const readAll: ReadText = (text) => read(text, text.split(separator))
  if (style === 'label') return (text) => readAll(withoutPrefix(text, '.'))
  if (style !== 'matrix') return readAll
  if (!explode) return (text) => readAll(named(name, withoutPrefix(text, ';')))
  return (text) => {
    const all = withoutPrefix(text, ';')
    const pieces = all.split(';')
    // The properties of an exploded object have their own names.
    if (decoder.object && !pieces.every((piece) => isNamed(name, piece))) return read(all, pieces.map(withEquals))
    const values = pieces.map((piece) => named(name, piece))
    return read(values[0] ?? '', values)
  }
}

function withoutPrefix(text: string, prefix: string): string {
  if (!text.startsWith(prefix)) throw new Unreadable(`expected a text that begins with ${JSON.stringify(prefix)}`)
  return text.slice(1)
}

/** Adds the equals sign, which is not sent for an empty value: RFC 6570, section 3.2.7. */
function withEquals(piece: string): string {
  return piece.includes('=') ? piece : `${piece}=`
}

/** The text after the name and the equals sign, which is not sent for an empty value. */
function named(name: string, text: string): string {
  if (!isNamed(name, text)) throw new Unreadable(`expected a text that begins with ${JSON.stringify(`;${name}`)}`)
  const equals = text.indexOf('=')
  return equals === -1 ? '' : text.slice(equals + 1)
}

function isNamed(name: string, text: string): boolean {
  return decodePercent(text.split('=', 1)[0] ?? '') === name
}
