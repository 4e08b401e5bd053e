/** Percent-encodes everything but unreserved characters: RFC 3986, section 2.3. */
export function encodeText(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, encodeCharacter)
}

/** The characters that reserved expansion keeps although they have a meaning in a query or a path. */
const OWN: Readonly<Record<'query' | 'path', RegExp>> = { query: /[#&=+]/g, path: /[#/?]/g }

/**
 * Reserved expansion (RFC 6570, section 3.2.3): reserved and percent-encoded characters stay, except those that have a
 * meaning in the query or path (OpenAPI Specification 3.1.1, section 4.8.12.2.2 and appendix C).
 */
export function encodeReserved(text: string, location: 'query' | 'path'): string {
  const parts = text.split(/(%[0-9a-f]{2})/i)
  return parts
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(OWN[location], encodeCharacter)))
    .join('')
}

export function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
