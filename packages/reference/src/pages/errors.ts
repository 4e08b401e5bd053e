import {
  type Block,
  code,
  type Inline,
  link,
  type Page,
  paragraph,
  proseBlocks,
  type Row,
  sections,
  separated,
  toPage,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import { type ErrorCode, isFailure } from '../model/errors.ts'
import { exampleText } from '../model/example.ts'
import type { Operation } from '../model/operation.ts'
import { takeTable } from '../prose/chapters.ts'
import type { Reference } from '../reference.ts'
import { topicBlocks } from './chapter.ts'

/** Every way in which a request can fail, with an anchor for each code. */
export function errorsPage({ api, chapters, errorCodes }: Reference): Page[] {
  const isCode = (word: string) => errorCodes.some(({ code: known }) => known === word)
  const rules = (chapters.byTopic.get('errors') ?? []).map((chapter) => ({
    ...chapter,
    markdown: takeTable(chapter.markdown, isCode).markdown,
  }))
  const blocks = [
    ...topicBlocks(rules),
    ...(errorCodes.length > 0 ? codeBlocks(errorCodes, api.operations) : statusBlocks(api.operations)),
  ]
  if (blocks.length === 0) return []
  return [{ path: 'errors', title: 'Errors', description: `How requests to ${api.title} fail, and what to do`, blocks }]
}

function codeBlocks(codes: readonly ErrorCode[], operations: readonly Operation[]): Block[] {
  const rows = codes.map(
    ({ code: name, statuses, meaning = '' }): Row => ({
      cells: [
        [link(toPage('errors', slug(name)), code(name))],
        [statuses.join(', ')],
        [{ kind: 'phrase', markdown: meaning }],
      ],
    }),
  )
  return [
    { kind: 'table', caption: 'Error codes', head: ['Code', 'Status', 'Cause, and what to do'], rows },
    ...codes.map((entry) => codeSection(entry, operations)),
  ]
}

function codeSection(
  { code: name, statuses, meaning, examples, operations }: ErrorCode,
  all: readonly Operation[],
): Block {
  return {
    kind: 'section',
    id: slug(name),
    title: [code(name)],
    blocks: [
      paragraph(
        'Status ',
        ...separated(
          statuses.map((status) => [code(status)]),
          ', ',
        ),
        '.',
      ),
      ...proseBlocks(meaning),
      paragraph('Occurs in ', ...places(operations, all), '.'),
    ],
    ...(examples.length > 0 && {
      aside: examples.map(
        (example): Block => ({
          kind: 'code',
          language: 'json',
          label: example.summary ?? name,
          text: exampleText(example),
        }),
      ),
    }),
  }
}

const PLACES_MAX = 30

function places(operations: readonly Operation[], all: readonly Operation[]): Inline[] {
  if (operations.length === all.length && all.length > 1) return ['every operation']
  if (operations.length > PLACES_MAX) return [`${operations.length} of ${all.length} operations`]
  return separated(
    operations.map(({ page, name }) => [link(toPage(page), name)]),
    ', ',
  )
}

/** For errors without codes, by status. */
function statusBlocks(operations: readonly Operation[]): Block[] {
  const byStatus = new Map<string, { title: string; descriptions: Set<string>; operations: Set<Operation> }>()
  for (const operation of operations)
    for (const response of operation.responses.filter(isFailure)) {
      const entry = byStatus.get(response.status) ?? {
        title: response.title,
        descriptions: new Set(),
        operations: new Set(),
      }
      byStatus.set(response.status, entry)
      entry.operations.add(operation)
      if (response.description !== undefined) entry.descriptions.add(response.description)
    }
  return [...byStatus]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([status, { title, descriptions, operations: found }]) =>
      sections(`status-${status.toLowerCase()}`, title, [
        ...meanings([...descriptions]),
        paragraph('Occurs in ', ...places([...found], operations), '.'),
      ]),
    )
}

/** Many operations repeat the same long text: beyond a few, it is left to their own pages. */
const MEANINGS_MAX = 10

function meanings(descriptions: readonly string[]): Block[] {
  if (descriptions.length === 0 || descriptions.length > MEANINGS_MAX) return []
  return [{ kind: 'list', items: descriptions.map((markdown): Inline[] => [{ kind: 'phrase', markdown }]) }]
}
