import type { Pointer } from '@contract-first/document/json'

/** A JSON Pointer as the fragment of a URI (RFC 6901, section 6), with as much encoded as would end a line or a comment. */
export function fragmentOf(pointer: Pointer): string {
  return pointer.replaceAll(
    /[\p{Cc}\u2028\u2029*%]/gu,
    (character) => ENCODED[character] ?? encodeURIComponent(character),
  )
}

/** What `encodeURIComponent` leaves as it is. */
const ENCODED: Readonly<Record<string, string>> = { '*': '%2A' }
