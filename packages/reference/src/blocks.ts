import type { Console } from './model/console.ts'

/**
 * The text of a page, without its looks: `html/` and `markdown/` each render it, so that a page and its twin cannot
 * differ. Every string is plain text, except where a member is called `markdown`, which is CommonMark of the author.
 */

/** A part of a page, with what stands next to it. */
export interface Section {
  kind: 'section'
  id: string
  title: readonly Inline[]
  blocks: readonly Block[]
  aside?: readonly Block[]
  /** Where a window is too narrow for both, the aside goes before the sections of this one. */
  isAsideFirst?: boolean
  /** Names one of several sections of which a page on screen shows one. */
  choice?: string
  /** Where it is folded on screen: what it holds, in short. */
  folded?: readonly Inline[]
}

/** A part of a line. A string is text. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; content: readonly Inline[] }
  | { kind: 'link'; to: Target; content: readonly Inline[] }
  | { kind: 'badge'; tone: Tone; text: string }
  | { kind: 'date'; date: string }
  | { kind: 'method'; method: string }
  /** CommonMark on one line: of several paragraphs the first. */
  | { kind: 'phrase'; markdown: string }

export type Tone = 'neutral' | 'required' | 'deprecated' | 'unstable'

/** A page of the site (its path without extension), an anchor on it or on the same page, a file of the site, or a URL. */
export type Target = { page: string; anchor?: string } | { anchor: string } | { file: string } | { url: string }

export type Block =
  | Section
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'prose'; markdown: string }
  | { kind: 'list'; ordered?: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly Row[] }
  /** A sample goes to the server that the header chooses (`site`), or to one of its own. */
  | { kind: 'code'; language: string; label?: string; text: string; sample?: 'site' | 'own' }
  | { kind: 'fields'; caption: string; fields: readonly Field[] }
  | { kind: 'notice'; tone: Tone; content: readonly Inline[] }
  | { kind: 'tabs'; label: string; tabs: readonly Tab[]; request?: { method: string; path: string } }
  | { kind: 'details'; summary: readonly Inline[]; blocks: readonly Block[] }
  /** With the operationId, by which other pages name it. */
  | { kind: 'endpoint'; method: string; path: string; name?: string }
  /** A list of changes, each with the operations that it is about. */
  | { kind: 'changes'; changes: readonly ChangeItem[] }
  /** Where a reader says which operations they call: all of them, or whether they call this one. A twin has none. */
  | { kind: 'called-operations' }
  | { kind: 'called'; operation: string }
  /** Where a reader can send a request; a twin in Markdown has none. */
  | { kind: 'console'; console: Console }

export interface ChangeItem {
  operations: readonly string[]
  content: readonly Inline[]
}

export interface Row {
  id?: string
  cells: readonly (readonly Inline[])[]
}

export interface Tab {
  label: string
  blocks: readonly Block[]
}

/** A parameter, a header or a property. */
export interface Field {
  id: string
  name: string
  type: readonly Inline[]
  badges: readonly Inline[]
  /** Its description. */
  markdown?: string
  /** Its constraints in words, one each. */
  facts: readonly (readonly Inline[])[]
  /** The blocks below it, such as the properties of an object. */
  blocks: readonly Block[]
}

export interface Page {
  /** Where it is in the site, without extension: `operations/listBooks`. */
  path: string
  title: string
  /** One sentence for search engines and for the index of pages. */
  description: string
  /** Above the blocks; the title when left out. */
  heading?: readonly Inline[]
  blocks: readonly Block[]
  /** The tag whose operations the menu lists. */
  tag?: string
}

export const code = (text: string): Inline => ({ kind: 'code', text })
export const strong = (...content: Inline[]): Inline => ({ kind: 'strong', content })
export const badge = (tone: Tone, text: string): Inline => ({ kind: 'badge', tone, text })
export const link = (to: Target, ...content: Inline[]): Inline => ({ kind: 'link', to, content })
export const toPage = (page: string, anchor?: string): Target => (anchor === undefined ? { page } : { page, anchor })
export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content })

/** Parts with something between each two of them. */
export function separated(parts: readonly (readonly Inline[])[], separator: string): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [separator, ...part]))
}

/** A prose block, or nothing where nothing is said. */
export function proseBlocks(markdown: string | undefined): Block[] {
  return markdown === undefined || markdown.trim() === '' ? [] : [{ kind: 'prose', markdown }]
}

/** A section, or nothing where it would be empty. */
export function sections(id: string, title: string, blocks: readonly Block[], aside?: readonly Block[]): Block[] {
  if (blocks.length === 0 && !aside?.length) return []
  return [{ kind: 'section', id, title: [title], blocks, ...(aside?.length && { aside }) }]
}
