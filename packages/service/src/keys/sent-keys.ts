import { timingSafeEqual } from 'node:crypto'
import type { KeyFormat, ParsedKey } from './key-format.ts'

/**
 * Reads the keys that connections send, as `format.parse` does. A client sends the same key with every request, so the
 * result is remembered for the life of the connection, and only for its own requests.
 *
 * @returns a function of a key and the connection that sent it, undefined for none
 */
export function createReadKey(
  format: KeyFormat,
): (text: string, connection: object | undefined) => ParsedKey | undefined {
  const last = new WeakMap<object, { text: Buffer; parsed: ParsedKey }>()
  return (text, connection) => {
    if (connection === undefined) return format.parse(text)
    const sent = Buffer.from(text)
    const known = last.get(connection)
    // A proxy may send the requests of several clients over one connection: none may learn from a response time how
    // much of another's key it guessed.
    if (known !== undefined && known.text.length === sent.length && timingSafeEqual(known.text, sent)) {
      return known.parsed
    }
    const parsed = format.parse(text)
    if (parsed !== undefined) last.set(connection, { text: sent, parsed })
    return parsed
  }
}
