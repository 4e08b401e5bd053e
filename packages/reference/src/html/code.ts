import type { Block } from '../blocks.ts'
import { type Html, html } from './template.ts'
import { tokensOf } from './tokens.ts'

/** Code that readers can copy, and scroll with the keyboard if it is wide. */
export function codeHtml({ language, label, text, sample }: Omit<Extract<Block, { kind: 'code' }>, 'kind'>): Html {
  const caption = label !== undefined && html`<figcaption>${label}</figcaption>`
  return html`<figure class="code">${caption}<pre tabindex="0"><code class="language-${language}"${sample && html` data-sample="${sample}"`}>${highlighted(text, language)}</code></pre></figure>\n`
}

// Highlighting adds kilobytes to a page of very long examples, which readers search rather than read.
const LONGEST_MARKED = 4_000

/** Highlighted code, except plain text and very long code. */
function highlighted(text: string, language: string): Html {
  if (language === 'text' || language === 'xml' || text.length > LONGEST_MARKED) return html`${text}`
  const parts = tokensOf(text).map((token) =>
    token.kind ? html`<i class="${token.kind}">${token.text}</i>` : token.text,
  )
  return html`${parts}`
}
