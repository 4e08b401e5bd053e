const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/**
 * Escapes text for XML 1.0. Characters that it cannot represent (section 2.2), such as most control characters, become
 * U+FFFD.
 */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"\n\r\t]/g, (character) => ENTITIES[character] ?? character)
}
