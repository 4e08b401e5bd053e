import MarkdownIt, { type Token } from 'markdown-it'
import { headingId } from './headings.ts'

/** A part of a long text, from one top heading to the next. */
export interface Chapter {
  id: string
  title: string
  /** The text under the heading. */
  markdown: string
}

const parser = new MarkdownIt({ html: false })

/** Splits a text at its top headings; with fewer than two, it stays whole. */
export function readChapters(text: string): { lead: string; chapters: Chapter[] } {
  const tokens = parser.parse(text, {})
  const headings = tokens.filter(({ type, level }) => type === 'heading_open' && level === 0)
  const highest = headings.map(({ tag }) => tag).sort()[0]
  const starts = headings.filter(({ tag }) => tag === highest)
  if (starts.length < 2) return { lead: text, chapters: [] }
  const lines = text.split('\n')
  const between = (start: number, end: number | undefined) => lines.slice(start, end).join('\n').trim()
  const chapters = starts.map((heading, index) => {
    const title = tokens[tokens.indexOf(heading) + 1]?.content ?? ''
    return { id: headingId(title), title, markdown: between(heading.map?.[1] ?? 0, starts[index + 1]?.map?.[0]) }
  })
  return { lead: between(0, starts[0]?.map?.[0]), chapters }
}

/** The ids of all headings of a text. */
export function headingIds(text: string): string[] {
  const tokens = parser.parse(text, {})
  return tokens.flatMap(({ type }, index) =>
    type === 'heading_open' ? [headingId(tokens[index + 1]?.content ?? '')] : [],
  )
}

/** The rows of the first table whose first cells are all among the given words, and the text without it. */
export function takeTable(text: string, isMeant: (word: string) => boolean): { markdown: string; rows: string[][] } {
  const tokens = parser.parse(text, {})
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'table_open' || token.map === null) continue
    const rows = rowsOf(tokens.slice(index))
    if (rows.length === 0 || !rows.every(([first = '']) => isMeant(plain(first)))) continue
    const lines = text.split('\n')
    lines.splice(token.map[0], token.map[1] - token.map[0])
    return { markdown: lines.join('\n').trim(), rows: rows.map(([first = '', ...rest]) => [plain(first), ...rest]) }
  }
  return { markdown: text, rows: [] }
}

function rowsOf(tokens: readonly Token[]): string[][] {
  const rows: string[][] = []
  for (const token of tokens) {
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'inline') rows.at(-1)?.push(token.content)
  }
  return rows.slice(1)
}

function plain(cell: string): string {
  return cell.replace(/^`(.*)`$/, '$1').trim()
}
