import {
  type Block,
  code,
  type Inline,
  link,
  type Page,
  pageOf,
  paragraph,
  proseBlocks,
  type Row,
  sections,
  separated,
  toPage,
} from '../blocks.ts'
import { schemaBlocks } from '../model/fields.ts'
import { readLifecycle } from '../model/lifecycle.ts'
import { badgesOf, lifecycleSentence } from '../model/lifecycle-words.ts'
import { madeValue } from '../model/made-value.ts'
import { readSchema, textOf } from '../model/schema.ts'
import { typeWords } from '../model/schema-words.ts'
import type { Uses } from '../model/uses.ts'
import type { Reference } from '../reference.ts'

type Component = Reference['api']['schemas'][number]

/** A page for each component, and a list of them. */
export function schemaPages(reference: Reference): Page[] {
  const { api } = reference
  if (api.schemas.length === 0) return []
  return [indexPage(reference), ...api.schemas.map((component) => schemaPage(component, reference))]
}

/** Above this number, only the names fit one page. */
const DESCRIBED_MAX = 150

function indexPage({ api }: Reference): Page {
  const isShort = api.schemas.length <= DESCRIBED_MAX
  const rows = api.schemas.map(
    ({ name, page, node }): Row => ({
      cells: [
        [link(toPage(page), name)],
        [{ kind: 'phrase', markdown: textOf(readSchema(node), 'description') ?? '' }],
      ],
    }),
  )
  const names: Block = { kind: 'list', items: api.schemas.map(({ name, page }) => [link(toPage(page), name)]) }
  return {
    path: 'schemas/index',
    title: 'Schemas',
    description: `The objects of ${api.title}`,
    blocks: [isShort ? { kind: 'table', caption: 'Schemas', head: ['Schema', 'What it is'], rows } : names],
  }
}

function schemaPage(component: Component, reference: Reference): Page {
  const { name, page, node } = component
  const { api, uses } = reference
  const head = {
    path: page,
    title: name,
    description: firstSentence(textOf(readSchema(node), 'description')) ?? `The schema ${name} of ${api.title}`,
    heading: [name, ...badgesOf(readLifecycle(node)).flatMap((mark) => [' ', mark])],
  }
  return pageOf(head, () => [
    definition(component, reference),
    ...sections('used-by', 'Used by', useBlocks(uses.get(name), api)),
  ])
}

/** As plain text, if it is short and has no markup except emphasis and code. */
function firstSentence(markdown: string = ''): string | undefined {
  const [sentence] = /^[\p{L}"'`*][^.!?<>[\]|#\\]{1,160}[.!?](?=\s|$)/u.exec(markdown.trim()) ?? []
  return sentence?.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ')
}

function definition({ name, node }: Component, { api: { addresses } }: Reference): Block {
  const deprecation = lifecycleSentence(readLifecycle(node), addresses)
  const title = textOf({ node, parts: [node] }, 'title')
  const example = madeValue(node, 'response')
  const json = example === undefined ? undefined : JSON.stringify(example, null, 2)
  return {
    kind: 'section',
    id: 'definition',
    title: ['Definition'],
    blocks: [
      ...(deprecation.length > 0
        ? [{ kind: 'notice' as const, tone: 'deprecated' as const, content: deprecation }]
        : []),
      ...(title !== undefined && title !== name ? [paragraph(title)] : []),
      ...proseBlocks(textOf(readSchema(node), 'description')),
      paragraph('Type: ', ...typeWords(node, addresses)),
      ...schemaBlocks(node, addresses, 'field'),
    ],
    ...(json !== undefined && { aside: [{ kind: 'code', language: 'json', label: 'Example', text: json }] }),
  }
}

function useBlocks(uses: Uses | undefined, { addresses }: Reference['api']): Block[] {
  const operations = (uses?.operations ?? []).map(({ page, name }): Inline[] => [link(toPage(page), name)])
  const schemas = (uses?.schemas ?? []).map((name): Inline[] => [link(toPage(addresses.schema(name)), code(name))])
  return [
    ...(operations.length === 0 ? [] : [paragraph('Operations: ', ...separated(operations, ', '))]),
    ...(schemas.length === 0 ? [] : [paragraph('Schemas: ', ...separated(schemas, ', '))]),
  ]
}
