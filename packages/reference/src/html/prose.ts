import MarkdownIt from 'markdown-it'
import { headingId, shiftHeadings } from '../prose/headings.ts'
import { KeptProse } from '../prose/kept.ts'
import { isPlain, type ResolveLink } from '../prose/parse.ts'
import { codeHtml } from './code.ts'
import { type Html, html, trusted } from './template.ts'

const { renderer, options } = new MarkdownIt({ html: false })
renderer.rules.fence = renderer.rules.code_block = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {}
  const [language] = info.trim().split(/\s+/)
  return codeHtml({ language: language || 'text', text: content.replace(/\n$/, '') }).toString()
}
const texts = new KeptProse()
const phrases = new KeptProse()

/** The context of prose in a page. */
export interface ProsePlace {
  resolve: ResolveLink
  /** The level of its highest headings. */
  level: number
  /** Makes a unique id from the wanted one. */
  claim(id: string): string
}

/** An author's text as markup. Its headings continue below the one above it. */
export function proseHtml(text: string, { resolve, level, claim }: ProsePlace): Html {
  if (isPlain(text)) return html`<p>${text}</p>\n`
  const markup = texts.write(text, resolve, (tokens) => {
    shiftHeadings(tokens, level)
    for (const [index, token] of tokens.entries())
      if (token.type === 'heading_open') token.attrs = [['id', claim(headingId(tokens[index + 1]?.content ?? ''))]]
    return renderer.render(tokens, options, {})
  })
  return trusted(markup)
}

/** The first paragraph on one line, without block elements. */
export function phraseHtml(text: string, resolve: ResolveLink): Html {
  if (isPlain(text)) return html`${text}`
  const markup = phrases.write(text, resolve, (tokens) => {
    const inline = tokens.find(({ type }) => type === 'inline')
    return inline?.children ? renderer.renderInline(inline.children, options, {}) : ''
  })
  return trusted(markup)
}
