import type { MediaKind } from '@contract-first/document/words'
import { type Block, code, type Inline, link, paragraph, proseBlocks, type Tab } from '../blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import type { Addresses } from '../model/addresses.ts'
import type { Content } from '../model/content.ts'
import { statedStatus } from '../model/errors.ts'
import { type Example, exampleText } from '../model/example.ts'
import { schemaBlocks } from '../model/fields.ts'
import { readSchema, sameAs, textOf } from '../model/schema.ts'
import { typeWords } from '../model/schema-words.ts'

/** The content of a body in one media type. */
export function contentBlocks(content: Content, isNamed: boolean, id: string, addresses: Addresses): Block[] {
  const name: Inline[] = isNamed ? [code(content.mediaType), ': '] : []
  return [paragraph(...name, ...contentWords(content, addresses)), ...insideContent(content, id, addresses)]
}

/** The type of a body in words. */
export function contentWords({ schema, itemSchema }: Content, addresses: Addresses): Inline[] {
  const items: Inline[] = itemSchema === undefined ? [] : ['stream of ', ...typeWords(itemSchema, addresses)]
  if (schema === undefined) return items.length === 0 ? ['any value'] : items
  const words = typeWords(schema, addresses)
  return items.length === 0 ? words : [...words, ', as a ', ...items]
}

/** The inside of a body. If `isDescribed` by its surroundings, a component is described only on its own page. */
export function insideContent(
  { schema, itemSchema, encodings }: Content,
  id: string,
  addresses: Addresses,
  isDescribed: boolean = false,
): Block[] {
  const parts = encodings.map((one): Inline[] =>
    'place' in one ? [`${one.place} as ${one.words}`] : ['The part ', code(one.name), ' as ', one.words],
  )
  const isElsewhere = isDescribed && schema !== undefined && sameAs(schema) !== undefined
  return [
    ...(schema === undefined || isElsewhere ? [] : proseBlocks(textOf(readSchema(schema), 'description'))),
    ...(schema === undefined ? [] : schemaBlocks(schema, addresses, id)),
    ...(itemSchema === undefined ? [] : itemBlocks(itemSchema, addresses, `${id}-item`)),
    ...(parts.length === 0 ? [] : [{ kind: 'list' as const, items: parts }]),
  ]
}

/** Each item of a stream; a component is described on its own page. */
function itemBlocks(schema: DocumentNode, addresses: Addresses, id: string): Block[] {
  if (sameAs(schema) !== undefined) return []
  return [...proseBlocks(textOf(readSchema(schema), 'description')), ...schemaBlocks(schema, addresses, id)]
}

/** The examples of a body. */
export function exampleTabs(label: string, { examples, kind }: Content): Block[] {
  if (examples.length === 0) return []
  const tabs: Tab[] = examples.map((example) => ({
    label: example.summary ?? (example.name || label),
    blocks: exampleBlocks(example, kind),
  }))
  return [{ kind: 'tabs', label, tabs }]
}

/** The same for a response that covers several statuses: if each example has its own, that is its label. */
export function examplesByStatus(label: string, content: Content): Block[] {
  const statuses = content.examples.map(statedStatus).filter((status) => status !== undefined)
  const areDistinct = statuses.length > 1 && new Set(statuses).size === content.examples.length
  if (!areDistinct) return exampleTabs(label, content)
  const tabs: Tab[] = content.examples.map((example, index) => ({
    label: String(statuses[index]),
    blocks: [
      ...(example.summary === undefined ? [] : [paragraph(example.summary)]),
      ...exampleBlocks(example, content.kind),
    ],
  }))
  return [{ kind: 'tabs', label, tabs }]
}

/** The highlighting of an example. A form is shown by its members. */
const LANGUAGES = {
  json: 'json',
  xml: 'xml',
  urlencoded: 'text',
  multipart: 'text',
  events: 'text',
  text: 'text',
  bytes: 'text',
} satisfies Record<MediaKind, string>

function exampleBlocks(example: Example, kind: MediaKind): Block[] {
  const language = LANGUAGES[kind]
  const text = exampleText(example)
  return [
    ...proseBlocks(example.description),
    ...(example.url === undefined ? [] : [paragraph('At ', link({ url: example.url }, example.url), '.')]),
    ...(text === ''
      ? example.url === undefined
        ? [paragraph('An empty body.')]
        : []
      : [{ kind: 'code' as const, language, text }]),
  ]
}
