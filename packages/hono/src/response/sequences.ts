import { isObject } from '@contract-first/document/json'
import { essenceOf } from '@contract-first/document/words'

/** Writes one item of a sequence. */
export type WriteItem = (item: unknown) => string

/**
 * How the items of a media type are written that holds any number of them, one after the other: OpenAPI Specification
 * 3.2.0, section 4.14.2. Undefined for one that holds a single value.
 */
export function itemWriter(mediaType: string): WriteItem | undefined {
  const essence = essenceOf(mediaType)
  if (essence === 'text/event-stream') return writeEvent
  if (/^application\/(?:[^/]+\+)?json-seq$/.test(essence)) return (item) => `\u001e${JSON.stringify(item)}\n`
  return LINES.has(essence) ? (item) => `${JSON.stringify(item)}\n` : undefined
}

const LINES: ReadonlySet<string> = new Set(['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'])

/** The fields of an event, in the order in which they are written: HTML Standard, section 9.2.6. */
const FIELDS = ['event', 'id', 'retry', 'data'] as const

/** An object of the fields of an event; data that is no text is JSON. */
function writeEvent(item: unknown): string {
  const event = isObject(item) ? item : { data: item }
  const lines = FIELDS.flatMap((name) => {
    const value = event[name]
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.split(/\r\n|\r|\n/).map((line) => `${name}: ${line}\n`)
  })
  return `${lines.join('')}\n`
}
