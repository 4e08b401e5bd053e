import type { Block, Inline, Page } from './blocks.ts'

/** Title, address in the site, a line that says more, and other words to find it by. */
export type SearchEntry = readonly [title: string, address: string, line: string, words: string]

/** What the search finds of a page: the page, and the parts of it that others link to, such as error codes. */
export function searchEntries(page: Page): SearchEntry[] {
  const address = `${page.path}.html`
  const whole: SearchEntry = [page.title, address, page.description, namesIn(page.blocks).join(' ')]
  const rows = page.blocks.flatMap(rowsOf).map(({ id, title, line }): SearchEntry => {
    return [title, `${address}#${encodeURIComponent(id)}`, line, '']
  })
  // What an operation or a schema consists of is found by its names; of the other pages the chapters are, too.
  const isLeaf = page.path.includes('/')
  const chapters = isLeaf ? [] : page.blocks.filter((block) => block.kind === 'section')
  const parts = chapters.map(({ id, title }): SearchEntry => {
    return [textOf(title), `${address}#${encodeURIComponent(id)}`, page.title, '']
  })
  return [whole, ...parts, ...rows]
}

function rowsOf(block: Block): { id: string; title: string; line: string }[] {
  if (block.kind === 'section') return block.blocks.flatMap(rowsOf)
  if (block.kind !== 'table') return []
  return block.rows.flatMap(({ id, cells: [first = [], ...others] }) =>
    id === undefined ? [] : [{ id, title: textOf(first), line: others.map(textOf).join(' · ') }],
  )
}

/** The names of the parameters and properties that a page opens with, and its path. */
function namesIn(blocks: readonly Block[]): string[] {
  const names = blocks.flatMap((block): string[] => {
    if (block.kind === 'section') return namesIn(block.blocks)
    if (block.kind === 'endpoint') return [block.path]
    return block.kind === 'fields' ? block.fields.map(({ name }) => name) : []
  })
  return [...new Set(names)]
}

function textOf(content: readonly Inline[]): string {
  return content.map(inlineText).join('')
}

function inlineText(inline: Inline): string {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'code':
    case 'badge':
      return inline.text
    case 'strong':
    case 'link':
      return textOf(inline.content)
    case 'date':
      return inline.date
    case 'method':
      return inline.method
    case 'phrase':
      return inline.markdown.replaceAll(/[`*_]|\]\([^)]*\)|\[/g, '')
  }
}
