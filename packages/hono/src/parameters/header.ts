import type { ParameterDecoders, ParseJson } from '@contract-first/document/serialization'
import { addOnce, compilePieces, serialization } from '@contract-first/document/serialization'
import { note, type Read, type UnreadReasons } from './location.ts'

/**
 * Compiles the reader of headers. They are not percent-encoded, and blanks may follow a comma: RFC 9110, section 5.6.1.
 */
export function compileHeader(decoders: ParameterDecoders, parseJson: ParseJson): Read {
  const parameters = Object.entries(decoders).map(([name, decoder]) => {
    const { explode } = serialization(decoder, 'header')
    return { name, read: compilePieces(decoder, explode, (text) => text.trim(), parseJson) }
  })
  return (c, values) => {
    let unread: UnreadReasons | undefined
    for (const { name, read } of parameters) {
      const text = c.req.header(name)
      if (text === undefined) continue
      try {
        addOnce(values, name, read(text, text.split(',')))
      } catch (error) {
        unread = note(unread, name, error)
      }
    }
    return unread
  }
}
