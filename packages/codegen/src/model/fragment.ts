import type { Pointer } from '@contract-first/document/json'

/** A JSON Pointer as a URI fragment (RFC 6901, section 6). Whatever would end a line or a comment is encoded, too. */
export function fragmentOf(pointer: Pointer): string {
  return pointer.replaceAll(
    /[\p{Cc}\u2028\u2029*%]/gu,
    (character) => ENCODED[character] ?? encodeURIComponent(character),
  )
}

/** Encodings of characters that `encodeURIComponent` leaves alone. */
const ENCODED: Readonly<Record<string, string>> = { '*': '%2A' }
