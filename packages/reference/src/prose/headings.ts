import type { Token } from 'markdown-it'

/** A text may begin with any level and skip levels: its top level becomes `level`. */
export function shiftHeadings(tokens: readonly Token[], level: number): void {
  const levels = [...new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag))].sort()
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, level + levels.indexOf(token.tag))}`
}

/** Letters and digits of any script in lower case, with `-` between words: `rate-limits`. */
export function headingId(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section'
  )
}
