import type { Console } from './model/console.ts'
import { once } from './once.ts'

/**
 * The content of a page, without its appearance: `html/` and `markdown/` both render it, so that a page and its twin
 * cannot differ. Every string is plain text, except members called `markdown`, which hold the author's CommonMark.
 */

/** A part of a page, with its aside. */
export interface Section {
  kind: 'section'
  id: string
  title: readonly Inline[]
  blocks: readonly Block[]
  aside?: readonly Block[]
  /** In a narrow window, the aside comes before the sections. */
  isAsideFirst?: boolean
  /** The label of one of several sections of which the screen shows one. */
  choice?: string
  /** The summary, if it is folded on screen. */
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
  /** CommonMark on one line: the first paragraph. */
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
  /** A sample uses the server chosen in the header (`site`), or its own. */
  | { kind: 'code'; language: string; label?: string; text: string; sample?: 'site' | 'own' }
  | { kind: 'fields'; caption: string; fields: readonly Field[] }
  | { kind: 'notice'; tone: Tone; content: readonly Inline[] }
  | { kind: 'tabs'; label: string; tabs: readonly Tab[]; request?: { method: string; path: string } }
  | { kind: 'details'; summary: readonly Inline[]; blocks: readonly Block[] }
  /** With the operationId, by which other pages name it. */
  | { kind: 'endpoint'; method: string; path: string; name?: string }
  /** A list of changes, each with its operations. */
  | { kind: 'changes'; changes: readonly ChangeItem[] }
  /** Where readers choose the operations that they call: from all of them, or just this one. A twin has none. */
  | { kind: 'called-operations' }
  | { kind: 'called'; operation: string }
  /** Where a reader can send a request; a Markdown twin has none. */
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
  /** Its path in the site, without extension: `operations/listBooks`. */
  path: string
  title: string
  /** One sentence for search engines and for the index of pages. */
  description: string
  /** The heading above the blocks; by default the title. */
  heading?: readonly Inline[]
  blocks: readonly Block[]
  /** The tag whose operations the menu lists. */
  tag?: string
}

/** A page whose blocks are made when they are first read: a preview shows one of thousands. */
export function pageOf(head: Omit<Page, 'blocks'>, blocks: () => readonly Block[]): Page {
  const made = once(blocks)
  return {
    ...head,
    get blocks() {
      return made()
    },
  }
}

export const code = (text: string): Inline => ({ kind: 'code', text })
export const strong = (...content: Inline[]): Inline => ({ kind: 'strong', content })
export const badge = (tone: Tone, text: string): Inline => ({ kind: 'badge', tone, text })
export const link = (to: Target, ...content: Inline[]): Inline => ({ kind: 'link', to, content })
export const toPage = (page: string, anchor?: string): Target => (anchor === undefined ? { page } : { page, anchor })
export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content })

/** Joins parts with a separator. */
export function separated(parts: readonly (readonly Inline[])[], separator: string): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [separator, ...part]))
}

/** A prose block, or nothing for an empty text. */
export function proseBlocks(markdown: string | undefined): Block[] {
  return markdown === undefined || markdown.trim() === '' ? [] : [{ kind: 'prose', markdown }]
}

/** A section, or nothing if it would be empty. */
export function sections(id: string, title: string, blocks: readonly Block[], aside?: readonly Block[]): Block[] {
  if (blocks.length === 0 && !aside?.length) return []
  return [{ kind: 'section', id, title: [title], blocks, ...(aside?.length && { aside }) }]
}
