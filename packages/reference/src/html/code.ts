import type { Block } from '../blocks.ts'
import { highlighted } from './highlight.ts'
import { type Html, html } from './template.ts'

/** Code that readers can copy, and scroll with the keyboard if it is wide. */
export function codeHtml({ language, label, text, sample }: Omit<Extract<Block, { kind: 'code' }>, 'kind'>): Html {
  const caption = label !== undefined && html`<figcaption>${label}</figcaption>`
  return html`<figure class="code">${caption}<pre tabindex="0"><code class="language-${language}"${sample && html` data-sample="${sample}"`}>${highlighted(text, language)}</code></pre></figure>\n`
}
