import { isLimitHeader } from '@contract-first/document/words'
import { type Block, type Field, type Inline, type Page, type Row, sections } from '../blocks.ts'
import { slug } from '../document/names.ts'
import { type Plans, windowWords } from '../model/plans.ts'
import type { Header } from '../model/response.ts'
import { takeTable } from '../prose/chapters.ts'
import type { Reference } from '../reference.ts'
import { topicBlocks } from './chapter.ts'
import { parameterField } from './parameter-field.ts'

/** The rate limits: the plans, the rules, and the headers with the remaining requests. */
export function limitsPage({ api, chapters, plans }: Reference): Page[] {
  const isPlan = (word: string) => plans?.plans.some(({ name }) => name.toLowerCase() === word.toLowerCase()) ?? false
  const rules = (chapters.byTopic.get('limits') ?? []).map((chapter) => ({
    ...chapter,
    markdown: takeTable(chapter.markdown, isPlan).markdown,
  }))
  const blocks = [
    ...(plans === undefined ? [] : sections('plans', 'Plans', [planTable(plans)])),
    ...(plans === undefined ? topicBlocks(rules) : sections('rules', 'Rules', topicBlocks(rules))),
    ...sections('headers', 'Headers', headerBlocks(limitHeaders(api.operations), api.addresses)),
  ]
  if (blocks.length === 0) return []
  return [{ path: 'limits', title: 'Rate limits', description: `How many requests ${api.title} answers`, blocks }]
}

function planTable({ windows, plans }: Plans): Block {
  const rows = plans.map(
    ({ name, limits }): Row => ({
      id: `plan-${slug(name)}`,
      cells: [
        [name.charAt(0).toUpperCase() + name.slice(1)],
        ...windows.map((window): Inline[] => [amount(limits.get(window))]),
      ],
    }),
  )
  return {
    kind: 'table',
    caption: 'Plans',
    head: ['Plan', ...windows.map((window) => `Requests ${windowWords(window)}`)],
    rows,
  }
}

function amount(limit: number | undefined): string {
  return limit === undefined ? 'custom' : String(limit).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, ',')
}

/** The response headers about limits, each once. */
function limitHeaders(operations: Reference['api']['operations']): Header[] {
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers))
  const found = headers.filter(({ name }) => isLimitHeader(name))
  return [...new Map(found.toReversed().map((header) => [header.name.toLowerCase(), header])).values()].toReversed()
}

function headerBlocks(headers: readonly Header[], addresses: Reference['api']['addresses']): Block[] {
  const fields: Field[] = headers.map((header) => parameterField(header, `header-${slug(header.name)}`, addresses))
  return fields.length === 0 ? [] : [{ kind: 'fields', caption: 'Headers', fields }]
}
