import { readEventData, walkOperations } from '@contract-first/document'
import { below, isObject, type JsonObject, members, type Pointer, stepsOf } from '@contract-first/document/json'
import { sequenceKindOf } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'

/** Streams whose items have a schema. */
export interface Streams {
  /** The schemas of items that replaced the written ones. */
  schemas: readonly unknown[]
  /** Where the value at a place of the document was written. */
  originOf(pointer: Pointer): Pointer
}

/**
 * Describes, in place, responses that are streams as lists of their items, as OpenAPI Specification 3.2.0, section
 * 4.14.2, defines them, so that readers of `schema` see the items, too.
 */
export function readStreams({ root: document, streams: found }: SourceDocument): Streams {
  readEventData(document)
  const streams = new Set<unknown>()
  const schemas: unknown[] = []
  const read = (responses: unknown) => {
    for (const [, response] of members(responses))
      for (const [name, media] of members(isObject(response) ? response.content : undefined)) {
        if (!isObject(media) || !isStream(name, media)) continue
        schemas.push(media.itemSchema)
        media.schema = { type: 'array', items: media.itemSchema }
        delete media.itemSchema
        streams.add(media.schema)
        found.add(media)
      }
  }
  walkOperations(document, ({ responses }) => read(responses))
  read(isObject(document.components) ? document.components.responses : undefined)
  return { schemas, originOf: (pointer) => (streams.size === 0 ? pointer : asWritten(document, pointer, streams)) }
}

/** Whether a media type is a stream of items. With a `schema` next to `itemSchema`, no type could express both. */
function isStream(mediaType: string, { schema, itemSchema }: JsonObject): boolean {
  return itemSchema !== undefined && schema === undefined && sequenceKindOf(mediaType) !== undefined
}

function asWritten(document: JsonObject, pointer: Pointer, streams: ReadonlySet<unknown>): Pointer {
  let holder: unknown = document
  const steps: string[] = []
  for (const step of stepsOf(pointer)) {
    const isItem = step === 'items' && streams.has(holder)
    holder = isObject(holder) || Array.isArray(holder) ? (holder as JsonObject)[step] : undefined
    if (isItem) steps.splice(-1, 1, 'itemSchema')
    else steps.push(step)
  }
  return below('', ...steps)
}
