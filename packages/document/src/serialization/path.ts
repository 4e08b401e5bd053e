import { encodeCharacter } from '../request/percent-encoding.ts'
import { compilePieces } from './decoder.ts'
import type { ParameterDecoder, ParseJson } from './decoders.ts'
import { decodePercent } from './pairs.ts'
import { delimiter, serialization } from './styles.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Reads one parameter from its percent-encoded text in a path.
 *
 * @throws {Unreadable}
 */
type ReadText = (text: string) => unknown

/** Compiles the reader of a parameter in a path. */
export function compilePathParameter(name: string, decoder: ParameterDecoder, parseJson: ParseJson): ReadText {
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

/** Many encode a whole segment, and with it the prefix, which means the same for `.` (RFC 3986, section 2.3). */
function withoutPrefix(text: string, prefix: string): string {
  const encoded = encodeCharacter(prefix)
  if (text.startsWith(prefix)) return text.slice(1)
  if (text.slice(0, encoded.length).toUpperCase() === encoded) return text.slice(encoded.length)
  throw new Unreadable(`expected a text that begins with ${JSON.stringify(prefix)}`)
}

/** Adds the equals sign, which is not sent for an empty value: RFC 6570, section 3.2.7. */
function withEquals(piece: string): string {
  return piece.includes('=') ? piece : `${piece}=`
}

/** The text after the name and the equals sign, which is not sent for an empty value. */
function named(name: string, text: string): string {
  if (!isNamed(name, text)) throw new Unreadable(`expected a text that begins with ${JSON.stringify(`;${name}`)}`)
  const equals = /=|%3D/i.exec(text)
  return equals === null ? '' : text.slice(equals.index + equals[0].length)
}

function isNamed(name: string, text: string): boolean {
  return decodePercent(text.split(/=|%3D/i, 1)[0] ?? '') === name
}
