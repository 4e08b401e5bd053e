import type { Block, Field, Inline, Target } from '../blocks.ts'
import type { ResolveLink } from '../prose/parse.ts'
import { safeUrl } from '../prose/safe-url.ts'
import { codeBlock, codeSpan, escapeMarkdown, indented, linkTarget, tableCell } from './escape.ts'
import { phraseMarkdown, proseMarkdown } from './prose.ts'

/** The page of the blocks. */
export interface MarkdownPlace {
  resolve: ResolveLink
  /** The address of a page or file of the site, from this page. */
  href(target: Exclude<Target, { url: string }>): string
  /** The level of the next headings. */
  level: number
}

export function blocksMarkdown(blocks: readonly Block[], place: MarkdownPlace): string {
  return blocks
    .map((block) => blockMarkdown(block, place))
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockMarkdown(block: Block, place: MarkdownPlace): string {
  switch (block.kind) {
    case 'section': {
      const inside = { ...place, level: place.level + 1 }
      const heading = `${'#'.repeat(Math.min(6, place.level))} ${inlinesMarkdown(block.title, place)}`
      return [heading, blocksMarkdown(block.blocks, inside), blocksMarkdown(block.aside ?? [], inside)]
        .filter((text) => text !== '')
        .join('\n\n')
    }
    case 'paragraph':
      return inlinesMarkdown(block.content, place)
    case 'prose':
      return proseMarkdown(block.markdown, place.resolve, place.level)
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${inlinesMarkdown(item, place)}`)
        .join('\n')
    case 'table':
      return tableMarkdown(block, place)
    case 'code': {
      const label = block.label === undefined ? '' : `${escapeMarkdown(block.label)}:\n\n`
      return label + codeBlock(block.text, block.language)
    }
    case 'fields':
      return block.fields.map((field) => fieldMarkdown(field, place)).join('\n')
    case 'notice':
      return `> ${inlinesMarkdown(block.content, place)}`
    case 'tabs':
      return block.tabs.map((tab) => `${tabLabel(tab.label)}${blocksMarkdown(tab.blocks, place)}`).join('\n\n')
    case 'details':
      return `${inlinesMarkdown(block.summary, place)}\n\n${blocksMarkdown(block.blocks, place)}`
    case 'endpoint':
      return [`${block.method} ${block.path}`, ...(block.name === undefined ? [] : [block.name])]
        .map(codeSpan)
        .join(' ')
    case 'changes':
      return block.changes.map(({ content }) => `- ${inlinesMarkdown(content, place)}`).join('\n')
    case 'console':
    case 'called':
    case 'called-operations':
      return ''
  }
}

function tabLabel(label: string): string {
  return label === '' ? '' : `**${escapeMarkdown(label)}**\n\n`
}

function tableMarkdown({ head, rows }: Extract<Block, { kind: 'table' }>, place: MarkdownPlace): string {
  const lines = [
    head.map(escapeMarkdown),
    head.map(() => '---'),
    ...rows.map(({ cells }) => cells.map((cell) => tableCell(inlinesMarkdown(cell, place)))),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function fieldMarkdown({ name, type, badges, markdown, facts, blocks }: Field, place: MarkdownPlace): string {
  const words = [type, ...badges.map((badge) => [badge])].map((part) => inlinesMarkdown(part, place))
  const description = markdown === undefined ? '' : proseMarkdown(markdown, place.resolve, 6)
  const head = `- ${codeSpan(name)} (${words.filter((word) => word !== '').join(', ')})`
  const isOneLine = !description.includes('\n\n')
  const lines = facts.map((fact) => inlinesMarkdown(fact, place)).join('. ')
  const short = [isOneLine ? description.replaceAll('\n', ' ') : '', lines === '' ? '' : `${lines}.`]
    .filter((part) => part !== '')
    .join(' ')
  const below = [isOneLine ? '' : description, blocksMarkdown(blocks, place)].filter((part) => part !== '').join('\n\n')
  const first = short === '' ? head : `${head}: ${short}`
  return below === '' ? first : `${first}\n\n  ${indented(below, '  ')}`
}

export function inlinesMarkdown(content: readonly Inline[], place: MarkdownPlace): string {
  return content.map((inline) => inlineMarkdown(inline, place)).join('')
}

function inlineMarkdown(inline: Inline, place: MarkdownPlace): string {
  if (typeof inline === 'string') return escapeMarkdown(inline)
  switch (inline.kind) {
    case 'code':
      return codeSpan(inline.text)
    case 'strong':
      return `**${inlinesMarkdown(inline.content, place)}**`
    case 'link':
      return linkMarkdown(inline.to, inlinesMarkdown(inline.content, place), place)
    case 'badge':
      return inline.tone === 'neutral' ? escapeMarkdown(inline.text) : `**${escapeMarkdown(inline.text)}**`
    case 'date':
      return escapeMarkdown(inline.date)
    case 'method':
      return codeSpan(inline.method)
    case 'phrase':
      return phraseMarkdown(inline.markdown, place.resolve)
  }
}

function linkMarkdown(to: Target, text: string, place: MarkdownPlace): string {
  // Twins have anchors for headings only.
  if ('anchor' in to && !('page' in to)) return text
  const url = 'url' in to ? safeUrl(to.url) : place.href(to)
  return url === undefined ? text : `[${text}](${linkTarget(url)})`
}
