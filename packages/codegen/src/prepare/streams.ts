import { readEventData, walkContents } from '@contract-first/document'
import { below, isObject, type JsonObject, members, type Pointer, stepsOf } from '@contract-first/document/json'
import { essenceOf, sequenceKindOf } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'

/** Sequences whose items have a schema. */
export interface Streams {
  /** The schemas of items that replaced the written ones. */
  schemas: readonly unknown[]
  /** Where the value at a place of the document was written. */
  originOf(pointer: Pointer): Pointer
}

/**
 * Describes, in place, bodies that are sequences as lists of their items, as OpenAPI Specification 3.2.0, section
 * 4.14.2, defines them, so that readers of `schema` see the items, too. The `schema` of a whole response is left out: its
 * items leave one by one.
 */
export function readStreams({ root: document, streams: found }: SourceDocument): Streams {
  readEventData(document)
  const streams = new Set<unknown>()
  const schemas: unknown[] = []
  walkContents(document, (content, side) => {
    for (const [name, media] of members(content)) {
      if (!isObject(media) || media.itemSchema === undefined || !isList(name, media, side)) continue
      const list: JsonObject = { type: 'array', items: media.itemSchema }
      if (side === 'request' && media.schema !== undefined) list.allOf = [media.schema]
      schemas.push(media.itemSchema)
      media.schema = list
      delete media.itemSchema
      streams.add(list)
      found.add(media)
    }
  })
  return { schemas, originOf: (pointer) => (streams.size === 0 ? pointer : asWritten(document, pointer, streams)) }
}

/** Parts are read by their position in requests alone, where the document says how. */
function isList(
  mediaType: string,
  { prefixEncoding, itemEncoding }: JsonObject,
  side: 'request' | 'response',
): boolean {
  if (sequenceKindOf(mediaType) !== undefined) return true
  return (
    side === 'request' &&
    essenceOf(mediaType).startsWith('multipart/') &&
    (prefixEncoding ?? itemEncoding) !== undefined
  )
}

function asWritten(document: JsonObject, pointer: Pointer, streams: ReadonlySet<unknown>): Pointer {
  let holder: unknown = document
  const steps = stepsOf(pointer)
  for (const [index, step] of steps.entries()) {
    const rest = steps.slice(index + 1)
    if (streams.has(holder) && step === 'items') return below('', ...steps.slice(0, index - 1), 'itemSchema', ...rest)
    // The schema as written is the only member of `allOf`.
    if (streams.has(holder) && step === 'allOf') return below('', ...steps.slice(0, index), ...rest.slice(1))
    holder = isObject(holder) || Array.isArray(holder) ? (holder as JsonObject)[step] : undefined
  }
  return pointer
}
