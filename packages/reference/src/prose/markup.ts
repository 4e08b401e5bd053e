import type { StateCore, Token } from 'markdown-it'

/** The HTML elements that a text may have, with Markdown's names for its own. */
const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'link',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  del: 's',
  code: 'code',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
  u: 'u',
}
const TAGS: Readonly<Record<string, string>> = { link: 'a' }
const BREAKS = new Set(['br', 'p', 'div'])

type TokenType = StateCore['Token']

/**
 * Inline tags, as the tokens that Markdown would make. Anything that is not one of these elements, has no end, or
 * overlaps another stays text: no tag is ever passed on as written.
 */
export function readMarkup(tokens: readonly Token[], { Token }: StateCore): Token[] {
  const ends = pairs(tokens)
  const read = tokens.map((token, index) =>
    token.type === 'html_inline' ? readTag(token, ends.get(index), Token) : token,
  )
  return withoutOuterBreaks(joinCode(read.filter((token) => token !== undefined)))
}

function readTag(token: Token, element: string | undefined, Token: TokenType): Token | undefined {
  const { content } = token
  if (content.startsWith('<!--')) return undefined
  const name = nameOf(content)
  if (BREAKS.has(name)) return new Token('hardbreak', 'br', 0)
  if (name === 'img') return imageOf(content, Token)
  if (element === undefined) return textToken(content, Token)
  const isEnd = content.startsWith('</')
  const made = new Token(`${element}_${isEnd ? 'close' : 'open'}`, TAGS[element] ?? element, isEnd ? -1 : 1)
  if (element === 'link' && !isEnd) made.attrs = [['href', attribute(content, 'href')]]
  return made
}

function imageOf(content: string, Token: TokenType): Token {
  const image = new Token('image', 'img', 0)
  image.attrs = [['src', attribute(content, 'src')]]
  image.content = attribute(content, 'alt')
  return image
}

/** The element of each tag with a counterpart in the same part of the line. */
function pairs(tokens: readonly Token[]): Map<number, string> {
  const found = new Map<number, string>()
  const open: { index: number; name: string }[] = []
  for (const [index, { type, nesting, content }] of tokens.entries()) {
    if (type !== 'html_inline') {
      if (nesting === 1) open.push({ index, name: type.replace('_open', '') })
      // A tag that is still open at the end of a Markdown element has no end.
      if (nesting === -1)
        open.length = Math.max(
          0,
          open.findLastIndex(({ name }) => `${name}_close` === type),
        )
      continue
    }
    const tag = nameOf(content)
    const element = Object.hasOwn(ELEMENTS, tag) ? ELEMENTS[tag] : undefined
    if (element === undefined || content.endsWith('/>')) continue
    if (!content.startsWith('</')) open.push({ index, name: `<${tag}>` })
    else if (open.at(-1)?.name === `<${tag}>`) {
      found.set(open.pop()?.index ?? index, element)
      found.set(index, element)
    }
  }
  return found
}

function nameOf(tag: string): string {
  return /^<\/?([a-z][a-z\d-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag) ?? []
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&')
}

/** An element `code` with one text is Markdown's code. */
function joinCode(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const isWhole = tokens[index - 1]?.type === 'code_open' && tokens[index + 1]?.type === 'code_close'
    if (isWhole && token.type === 'text') {
      joined.pop()
      token.type = 'code_inline'
      token.tag = 'code'
    } else if (token.type === 'code_close' && tokens[index - 2]?.type === 'code_open') {
      if (tokens[index - 1]?.type === 'code_inline') continue
    }
    joined.push(token)
  }
  return joined
}

/** A paragraph that begins or ends with a break would have an empty line. */
function withoutOuterBreaks(tokens: readonly Token[]): Token[] {
  const isBreak = (token: Token | undefined) => token?.type === 'hardbreak' || token?.type === 'softbreak'
  const start = tokens.findIndex((token) => !isBreak(token))
  const end = tokens.findLastIndex((token) => !isBreak(token))
  return start < 0 ? [] : tokens.slice(start, end + 1)
}

function textToken(content: string, Token: TokenType): Token {
  const text = new Token('text', '', 0)
  text.content = content
  return text
}
