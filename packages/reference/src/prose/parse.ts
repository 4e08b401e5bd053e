import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { markAlerts, markTasks } from './github.ts'
import { readMarkup } from './markup.ts'
import { safeUrl } from './safe-url.ts'

/** The address of an author's link in this site; undefined if it leads nowhere. */
export type ResolveLink = (href: string) => string | undefined

const markdown = new MarkdownIt({ html: true, linkify: true })
// Tags are read inline: an HTML block would be passed on as written.
markdown.block.ruler.disable('html_block')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// `clean` checks every link, and keeps the text of a refused one; by default the parser shows its source.
markdown.validateLink = () => true
markdown.core.ruler.push('alerts', markAlerts)
markdown.core.ruler.push('tasks', markTasks)
markdown.core.ruler.push('clean', clean)

/**
 * An author's text (CommonMark, tables, GitHub's alerts and tasks) as tokens of markdown-it, in which nothing can run
 * or load from elsewhere: a few elements of raw HTML are read and the rest is text, an image from another host becomes
 * a link, and a link that leads nowhere or is not a web address becomes its text.
 */
export function parseProse(text: string, resolve: ResolveLink): Token[] {
  return markdown.parse(text, { resolve })
}

/** Whether a text is one paragraph without special characters: most are, and need no parser. */
export function isPlain(text: string): boolean {
  return /^[A-Za-z(][^\\`*_[\]<>&|~:\r\n]*[^\s#]$/.test(text)
}

function clean(state: StateCore): void {
  const resolve = state.env.resolve as ResolveLink
  for (const token of state.tokens) {
    // Tables have style attributes, which a strict policy refuses.
    if (token.type !== 'ordered_list_open') token.attrs = null
    if (typeof token.meta?.classes === 'string') token.attrs = [['class', token.meta.classes]]
    if (token.children) token.children = cleaned(readMarkup(token.children, state), state, resolve)
  }
}

function cleaned(tokens: readonly Token[], state: StateCore, resolve: ResolveLink): Token[] {
  const result: Token[] = []
  const isKept: boolean[] = []
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = address(String(token.attrGet('href') ?? ''), resolve)
      isKept.push(href !== undefined)
      if (href === undefined) continue
      token.attrs = [['href', href]]
    } else if (token.type === 'link_close') {
      if (!isKept.pop()) continue
    } else if (token.type === 'image') {
      const src = ownImage(token, resolve)
      if (src === undefined) {
        result.push(...imageAsLink(token, state, isKept.includes(true)))
        continue
      }
      showImage(token, src, state)
    }
    result.push(token)
  }
  return result
}

function address(href: string, resolve: ResolveLink): string | undefined {
  return safeUrl(href) ?? (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href) ? undefined : resolve(href))
}

/** The path of an image in this site. */
function ownImage(image: Token, resolve: ResolveLink): string | undefined {
  const src = String(image.attrGet('src') ?? '')
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(src) || !/\.(png|jpe?g|gif|webp|avif|svg)$/i.test(src)
    ? undefined
    : resolve(src)
}

function showImage(image: Token, src: string, { Token }: StateCore): void {
  const alt = new Token('text', '', 0)
  alt.content = image.content
  // The renderer writes the children into `alt`.
  image.children = [alt]
  image.attrs = [
    ['src', src],
    ['alt', image.content],
    ['loading', 'lazy'],
  ]
}

function imageAsLink(image: Token, { Token }: StateCore, isInLink: boolean): Token[] {
  const text = new Token('text', '', 0)
  text.content = image.content.trim() || 'Image'
  const href = safeUrl(String(image.attrGet('src') ?? ''))
  if (href === undefined || isInLink) return [text]
  const open = new Token('link_open', 'a', 1)
  open.attrs = [['href', href]]
  return [open, text, new Token('link_close', 'a', -1)]
}
