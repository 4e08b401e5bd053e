import { type Block, code, type Inline, link, paragraph, proseBlocks, type Tab } from '../blocks.ts'
import type { Addresses } from '../model/addresses.ts'
import type { Content } from '../model/content.ts'
import { type Example, exampleText } from '../model/example.ts'
import { schemaBlocks } from '../model/fields.ts'
import { readSchema, textOf } from '../model/schema.ts'
import { typeWords } from '../model/schema-words.ts'

/** What a body in one media type holds. */
export function contentBlocks(content: Content, isNamed: boolean, id: string, addresses: Addresses): Block[] {
  const { mediaType, schema, encodings } = content
  const name: Inline[] = isNamed ? [code(mediaType), ': '] : []
  const type = schema === undefined ? ['any value'] : typeWords(schema, addresses)
  return [
    paragraph(...name, ...type),
    ...(schema === undefined
      ? []
      : [...proseBlocks(textOf(readSchema(schema), 'description')), ...schemaBlocks(schema, addresses, id)]),
    ...(encodings.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            items: encodings.map(({ name: part, words }): Inline[] => ['The part ', code(part), ' as ', words]),
          },
        ]),
  ]
}

/** The examples of a body. */
export function exampleTabs(label: string, { examples, mediaType }: Content): Block[] {
  if (examples.length === 0) return []
  const tabs: Tab[] = examples.map((example) => ({
    label: example.summary ?? (example.name || label),
    blocks: exampleBlocks(example, mediaType),
  }))
  return [{ kind: 'tabs', label, tabs }]
}

/** Many responses have the same. */
const shown = new WeakMap<Example, Block[]>()

function exampleBlocks(example: Example, mediaType: string): Block[] {
  const blocks = shown.get(example) ?? exampleInBlocks(example, mediaType)
  shown.set(example, blocks)
  return blocks
}

function exampleInBlocks(example: Example, mediaType: string): Block[] {
  const language = /json/.test(mediaType) ? 'json' : /xml/.test(mediaType) ? 'xml' : 'text'
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
