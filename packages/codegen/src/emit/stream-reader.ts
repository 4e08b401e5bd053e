import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { type SequenceKind, sequenceKindOf } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/media-type.ts'

/** A function of `@contract-first/client/readers` that reads items. */
type Reader = 'readEvents' | 'readJsonEvents' | 'readLines' | 'readTexts'

const READERS = {
  events: 'readEvents',
  lines: 'readLines',
  texts: 'readTexts',
} as const satisfies Record<SequenceKind, Reader>

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
export function streamReader(document: SourceDocument, { name, items: item }: MediaType): Reader {
  const reader = READERS[sequenceKindOf(name) ?? 'lines']
  if (reader !== 'readEvents' || !item) return reader
  const data = dataOf(document, item.value, new Set())
  return data.length > 0 && !data.some((one) => mayBeText(document, one, new Set())) ? 'readJsonEvents' : reader
}

/** The schemas of `data` within the schema of an event. */
function dataOf(document: SourceDocument, value: unknown, around: ReadonlySet<unknown>): unknown[] {
  const schema = resolved(document, value)
  if (!schema || around.has(schema)) return []
  const within = new Set([...around, schema])
  const own = members(schema.properties).flatMap(([name, property]) => (name === 'data' ? [property] : []))
  return [...own, ...partsOf(schema).flatMap((part) => dataOf(document, part, within))]
}

/** Whether a schema allows a text, which then stands in an event as it is rather than as JSON. */
function mayBeText(document: SourceDocument, value: unknown, around: ReadonlySet<unknown>): boolean {
  const schema = resolved(document, value)
  if (!schema || around.has(schema)) return value !== false
  const within = new Set([...around, schema])
  const { type, enum: values, const: only } = schema
  if (type !== undefined) return [type].flat().includes('string')
  if (only !== undefined) return typeof only === 'string'
  if (values !== undefined) return items(values).some((one) => typeof one === 'string')
  const isText = (part: unknown) => mayBeText(document, part, within)
  return (
    [schema.anyOf, schema.oneOf].every((choice) => choice === undefined || items(choice).some(isText)) &&
    items(schema.allOf).every(isText)
  )
}

function partsOf({ allOf, anyOf, oneOf }: JsonObject): unknown[] {
  return [...items(allOf), ...items(anyOf), ...items(oneOf)]
}

function resolved(document: SourceDocument, value: unknown): JsonObject | undefined {
  return isObject(value) ? document.resolve(value, '').value : undefined
}
