import type { Token } from 'markdown-it'
import { shiftHeadings } from '../prose/headings.ts'
import { KeptProse } from '../prose/kept.ts'
import { isPlain, type ResolveLink } from '../prose/parse.ts'
import { codeBlock, codeSpan, escapeMarkdown, indented, linkTarget, tableCell } from './escape.ts'

const texts = new KeptProse()
const phrases = new KeptProse()

/** An author's text, rewritten from parsed tokens, so that plain text cannot become markup. */
export function proseMarkdown(text: string, resolve: ResolveLink, level: number): string {
  if (isPlain(text)) return escapeMarkdown(text)
  return texts.write(text, resolve, (tokens) => {
    shiftHeadings(tokens, level)
    return new Writer(tokens).blocks().join('\n\n')
  })
}

/** The first paragraph on one line. */
export function phraseMarkdown(text: string, resolve: ResolveLink): string {
  if (isPlain(text)) return escapeMarkdown(text)
  return phrases.write(text, resolve, (tokens) => {
    const inline = tokens.find(({ type }) => type === 'inline')
    return inlines(inline?.children ?? []).replaceAll(/\\?\n/g, ' ')
  })
}

/** Walks through the tokens of blocks, each of which ends with one that closes it. */
class Writer {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** Up to the closing token. */
  blocks(): string[] {
    const written: string[] = []
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      this.#at++
      if (token.nesting === -1) break
      const block = this.#block(token)
      if (block !== '') written.push(block)
    }
    return written
  }

  #block(token: Token): string {
    switch (token.type) {
      case 'heading_open':
        return `${'#'.repeat(Number(token.tag.slice(1)))} ${this.blocks().join(' ').replaceAll(/\\?\n/g, ' ')}`
      case 'inline':
        return inlines(token.children ?? [])
      case 'fence':
      case 'code_block':
        return codeBlock(token.content, token.info.split(/\s/)[0] ?? '')
      case 'hr':
        return '---'
      case 'blockquote_open':
        return `> ${this.blocks().join('\n\n').replaceAll('\n', '\n> ')}`
      case 'bullet_list_open':
        return this.#list(() => '- ')
      case 'ordered_list_open':
        return this.#list((index) => `${Number(token.attrGet('start') ?? 1) + index}. `)
      case 'table_open':
        return this.#table()
      default:
        return this.blocks().join('\n\n')
    }
  }

  #list(mark: (index: number) => string): string {
    const items: string[] = []
    for (let token = this.#tokens[this.#at++]; token?.type === 'list_item_open'; token = this.#tokens[this.#at++]) {
      const start = mark(items.length)
      items.push(start + indented(this.blocks().join('\n\n'), ' '.repeat(start.length)))
    }
    return items.join('\n')
  }

  #table(): string {
    const rows: string[][] = []
    for (
      let token = this.#tokens[this.#at++];
      token && token.type !== 'table_close';
      token = this.#tokens[this.#at++]
    ) {
      if (token.type === 'tr_open') rows.push([])
      if (token.type === 'inline') rows.at(-1)?.push(tableCell(inlines(token.children ?? [])))
    }
    const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
    return [head, `|${' --- |'.repeat(rows[0]?.length ?? 1)}`, ...body].join('\n')
  }
}

function inlines(tokens: readonly Token[]): string {
  const open: string[] = []
  return tokens
    .map((token) => inline(token, open))
    .join('')
    .trim()
}

function inline(token: Token, open: string[]): string {
  switch (token.type) {
    case 'text':
      return escapeMarkdown(token.content)
    case 'code_inline':
      return codeSpan(token.content)
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return '\\\n'
    case 'em_open':
    case 'em_close':
      return '*'
    case 'strong_open':
    case 'strong_close':
      return '**'
    case 's_open':
    case 's_close':
      return '~~'
    case 'image':
      return `![${escapeMarkdown(token.content)}](${linkTarget(String(token.attrGet('src') ?? ''))})`
    case 'link_open':
      open.push(String(token.attrGet('href') ?? ''))
      return '['
    case 'link_close':
      return `](${linkTarget(open.pop() ?? '')})`
    default:
      return escapeMarkdown(token.content)
  }
}
