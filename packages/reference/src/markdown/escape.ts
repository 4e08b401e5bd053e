/** Plain text escaped for Markdown, on one line. */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*_[\]<>|~&#+-]|[^\S ]| {2}|^ ?\d/.test(text)) return text
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~]/g, '\\$&')
    .replaceAll(/&(?=[#a-zA-Z])/g, '\\&')
    .replaceAll(/(^|\s)([#+-])(?=\s)/g, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])(?=\s|$)/g, '$1\\$2')
}

/** Between as many backticks as needed. */
export function codeSpan(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ')
  const fence = '`'.repeat(longestRun(plain) + 1)
  const isPadded = plain === '' || /^[` ]|[` ]$/.test(plain)
  return isPadded ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`
}

export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language.replaceAll(/[^\w+-]/g, '')}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`
}

/** In a table, a pipe ends the cell, even inside code. */
export function tableCell(markdown: string): string {
  return markdown.replaceAll('\n', ' ').replaceAll(/(?<!\\)\|/g, '\\|')
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/** Indents the lines after the first, for lists and quotes. */
export function indented(text: string, by: string): string {
  return text.replaceAll(/\n(?=.)/g, `\n${by}`)
}

/** A URL for a link; characters that would end it are percent-encoded. */
export function linkTarget(url: string): string {
  return url.replaceAll(/[\s<>()\\]/g, (character) =>
    encodeURIComponent(character).replace(/^[()]$/, (it) => (it === '(' ? '%28' : '%29')),
  )
}
