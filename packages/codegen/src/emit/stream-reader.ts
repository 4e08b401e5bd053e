import { items, type JsonObject, members } from '@contract-first/document/json'
import { type SequenceKind, sequenceKindOf } from '@contract-first/document/words'
import type { At, SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/operations.ts'
import type { Feature } from './client-features.ts'
import { mayBe, resolvedSchema } from './may-be.ts'

const READERS = {
  events: 'readEvents',
  lines: 'readLines',
  texts: 'readTexts',
} as const satisfies Record<SequenceKind, Feature<'readers'>>

/**
 * The media types of a success whose items a client reads as they arrive: those of the first kind, if no others are
 * documented. A failure is read whole.
 */
export function streamOf(status: string, content: readonly MediaType[]): readonly MediaType[] {
  const kinds = content.map(({ name }) => sequenceKindOf(name))
  if (!status.startsWith('2') || kinds.includes(undefined)) return []
  return content.filter((_, index) => kinds[index] === kinds[0])
}

/** The reader for the items of a media type from `streamOf`. */
export function streamReader(document: SourceDocument, { name, items: item }: MediaType): Feature<'readers'> {
  const reader = READERS[sequenceKindOf(name) ?? 'lines']
  return reader === 'readEvents' && hasJsonData(document, item) ? 'readJsonEvents' : reader
}

/** Whether the data of each event of a schema is JSON. */
export function hasJsonData(document: SourceDocument, item: At<unknown> | undefined): boolean {
  const data = item ? dataOf(document, item.value, new Set()) : []
  return data.length > 0 && !data.some((one) => mayBe(document, 'string', one))
}

/** The schemas of `data` within the schema of an event. */
function dataOf(document: SourceDocument, value: unknown, around: ReadonlySet<unknown>): unknown[] {
  const schema = resolvedSchema(document, value)
  if (!schema || around.has(schema)) return []
  const within = new Set([...around, schema])
  const own = members(schema.properties).flatMap(([name, property]) => (name === 'data' ? [property] : []))
  return [...own, ...partsOf(schema).flatMap((part) => dataOf(document, part, within))]
}

function partsOf({ allOf, anyOf, oneOf }: JsonObject): unknown[] {
  return [...items(allOf), ...items(anyOf), ...items(oneOf)]
}
