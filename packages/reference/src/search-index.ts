import type { Block, Field, Inline, Page, Section } from './blocks.ts'

/** Title, address in the site, an excerpt, and other words to find it by. */
export type SearchEntry = readonly [title: string, address: string, line: string, words: string]

const EXCERPT_MAX = 90
/** Longer words are checksums and the like. */
const LONGEST = 40

/**
 * The search entries of a page: the page itself, and the parts of it that others link to, such as error codes.
 *
 * @param isWhole - whether operations and schemas are also found by their descriptions and fields: too heavy for
 * hundreds of them
 * @param headers - response headers that other pages are already found by
 */
export function searchEntries(page: Page, isWhole: boolean, headers: Set<string>): SearchEntry[] {
  // Parts of an operation or a schema are found by their names; other pages also by their chapters.
  const isLeaf = page.path.includes('/')
  const address = `${page.path}.html`
  const part = (title: string, id: string, text: string, line: string): SearchEntry => {
    return [title, `${address}#${encodeURIComponent(id)}`, line, otherWords(text, `${title} ${line}`)]
  }
  const said = !isLeaf || isWhole ? page.blocks.map((block) => textIn(block, isLeaf)).join(' ') : ''
  const whole: SearchEntry = [
    page.title,
    address,
    page.description,
    otherWords(`${namesIn(page.blocks).join(' ')} ${said}`, `${page.title} ${page.description}`),
  ]
  // The steps of a workflow are meaningless without it.
  const isFlat = page.path === 'workflows'
  const chapters = isLeaf ? [] : page.blocks.flatMap((block) => sectionsOf(block, isFlat))
  return [
    whole,
    ...chapters.map(({ id, title, blocks }) => {
      const text = blocks.map((block) => textIn(block, isFlat)).join(' ')
      return part(textOf(title), id, text, excerpt(page.title, text))
    }),
    ...page.blocks.flatMap(rowsOf).map(({ id, title, line }) => part(title, id, '', line)),
    ...(isLeaf && isWhole ? fieldsOf(page.blocks, headers) : []).map(({ id, name, markdown = '' }) =>
      part(name, id, plain(markdown), excerpt(page.title, plain(markdown))),
    ),
  ]
}

function sectionsOf(block: Block, isFlat: boolean): Section[] {
  if (block.kind !== 'section') return []
  return [block, ...(isFlat ? [] : block.blocks.flatMap((one) => sectionsOf(one, false)))]
}

function rowsOf(block: Block): { id: string; title: string; line: string }[] {
  if (block.kind === 'section') return block.blocks.flatMap(rowsOf)
  if (block.kind !== 'table') return []
  return block.rows.flatMap(({ id, cells: [first = [], ...others] }) =>
    id === undefined ? [] : [{ id, title: textOf(first), line: others.map(textOf).join(' · ') }],
  )
}

/**
 * The fields that a page describes; for responses only headers that no other page has, since their schemas have their
 * own pages.
 */
function fieldsOf(blocks: readonly Block[], headers: Set<string>, isAnswer: boolean = false): Field[] {
  return blocks.flatMap((block): readonly Field[] => {
    if (block.kind === 'section') return fieldsOf(block.blocks, headers, isAnswer || block.id.startsWith('response'))
    if (block.kind !== 'fields' || !isAnswer) return block.kind === 'fields' ? block.fields : []
    const fresh = block.caption === 'Headers' ? block.fields.filter(({ name }) => !headers.has(name)) : []
    for (const { name } of fresh) headers.add(name)
    return fresh
  })
}

/** The names of a page's parameters and properties, and its path. */
function namesIn(blocks: readonly Block[]): string[] {
  const names = blocks.flatMap((block): string[] => {
    if (block.kind === 'section') return namesIn(block.blocks)
    if (block.kind === 'endpoint') return [block.path]
    return block.kind === 'fields' ? block.fields.map(({ name }) => name) : []
  })
  return [...new Set(names)]
}

/** The words of a block, including those of sections inside it if `isDeep`. */
function textIn(block: Block, isDeep: boolean): string {
  switch (block.kind) {
    case 'section':
      return isDeep ? [textOf(block.title), ...block.blocks.map((one) => textIn(one, true))].join(' ') : ''
    case 'paragraph':
    case 'notice':
      return textOf(block.content)
    case 'prose':
      return plain(block.markdown)
    case 'list':
      return block.items.map(textOf).join(' ')
    case 'changes':
      return block.changes.map(({ content }) => textOf(content)).join(' ')
    case 'table':
      return block.rows.map(({ cells }) => cells.map(textOf).join(' ')).join(' ')
    case 'fields':
      return block.fields.map(({ name, markdown = '' }) => `${name} ${plain(markdown)}`).join(' ')
    default:
      return ''
  }
}

/** Its page, and its beginning. */
function excerpt(title: string, text: string): string {
  if (text.trim() === '') return title
  const short = text.trim().replaceAll(/\s+/g, ' ')
  return `${title} · ${short.length <= EXCERPT_MAX ? short : `${short.slice(0, EXCERPT_MAX).replace(/\s\S*$/, '')} …`}`
}

/** Each word once, without those already shown. */
function otherWords(text: string, shown: string): string {
  const known = new Set(shown.toLowerCase().split(/\s+/))
  const words = text.split(/\s+/).map((word) => word.replaceAll(/^[.,;:()"“”]+|[.,;:()"“”]+$/g, ''))
  return [...new Map(words.map((word) => [word.toLowerCase(), word]))]
    .flatMap(([lower, word]) => (word.length < 2 || word.length > LONGEST || known.has(lower) ? [] : [word]))
    .join(' ')
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
      return plain(inline.markdown)
  }
}

function plain(markdown: string): string {
  return markdown.replaceAll(/[`*|]|\]\([^)]*\)|\[|^ *[-#]+ |---+/gm, '')
}
