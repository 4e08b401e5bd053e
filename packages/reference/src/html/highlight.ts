import { type Html, html } from './template.ts'
import { tokensOf } from './tokens.ts'

// Highlighting adds kilobytes to a page of very long examples, which readers search rather than read.
const LONGEST_MARKED = 4_000

/** Highlighted code, except plain text and very long code. */
export function highlighted(text: string, language: string): Html {
  if (language === 'text' || language === 'xml' || text.length > LONGEST_MARKED) return html`${text}`
  const parts = tokensOf(text).map((token) =>
    token.kind ? html`<i class="${token.kind}">${token.text}</i>` : token.text,
  )
  return html`${parts}`
}
