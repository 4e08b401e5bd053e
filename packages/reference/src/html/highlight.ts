import { type Html, html } from './template.ts'
import { tokensOf } from './tokens.ts'

// Marks add some kilobytes to a page of very long examples, and who reads that much searches rather than looks.
const LONGEST_MARKED = 4_000

/** Code with marks for the style sheet. Plain text has none, nor has very long code. */
export function highlighted(text: string, language: string): Html {
  if (language === 'text' || language === 'xml' || text.length > LONGEST_MARKED) return html`${text}`
  const parts = tokensOf(text).map((token) =>
    token.kind ? html`<i class="${token.kind}">${token.text}</i>` : token.text,
  )
  return html`${parts}`
}
