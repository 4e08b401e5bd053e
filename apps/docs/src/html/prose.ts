import MarkdownIt, { type Token } from 'markdown-it'
import { parseProse, type ResolveLink } from '../prose/parse.ts'
import { type Html, html, trusted } from './template.ts'

const { renderer, options } = new MarkdownIt({ html: false })

/** How prose is put into a page. */
export interface ProsePlace {
  resolve: ResolveLink
  /** The level of its highest headings. */
  level: number
  /** Makes an id of the page out of the one that is wanted. */
  claim(id: string): string
}

/** An author's text as markup. Its headings go on below the one that it stands under. */
export function proseHtml(text: string, { resolve, level, claim }: ProsePlace): Html {
  const tokens = parseProse(text, resolve)
  shiftHeadings(tokens, level)
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrs = [['id', claim(headingId(tokens[index + 1]?.content ?? ''))]]
  return trusted(renderer.render(tokens, options, {}))
}

/** The first paragraph on one line, without what needs lines of its own. */
export function phraseHtml(text: string, resolve: ResolveLink): Html {
  const inline = parseProse(text, resolve).find(({ type }) => type === 'inline')
  return inline?.children ? trusted(renderer.renderInline(inline.children, options, {})) : html``
}

/** A text may begin with any level and leave levels out: what its highest headings are becomes `level`. */
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
