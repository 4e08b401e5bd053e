/** The syntax of an entity tag: RFC 9110, section 8.8.3. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/
const LIST = new RegExp(`^\\s*(?:,\\s*)*${TAG.source}(?:\\s*,\\s*(?:${TAG.source})?)*\\s*$`)

/** A strong entity tag, made from the bytes of a representation. */
export async function entityTagOf(representation: string | Uint8Array | ArrayBuffer): Promise<string> {
  const bytes = typeof representation === 'string' ? new TextEncoder().encode(representation) : representation
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}"`
}

/** The tags of a list, or `*` for any; undefined where the text is neither. */
export function readTags(text: string): readonly string[] | '*' | undefined {
  if (text.trim() === '*') return '*'
  return LIST.test(text) ? (text.match(new RegExp(TAG, 'g')) ?? []) : undefined
}

/** The strong comparison of section 8.8.3.2: the bytes are the same. */
export function isSameStrong(a: string, b: string): boolean {
  return a === b && !a.startsWith('W/')
}

/** The weak comparison of section 8.8.3.2: one may stand in for the other. */
export function isSameWeak(a: string, b: string): boolean {
  return a.replace(/^W\//, '') === b.replace(/^W\//, '')
}
