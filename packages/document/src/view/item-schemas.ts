import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf } from '../json/pointer.ts'
import { ITEM_SCHEMA_EXTENSION } from '../references/named-members.ts'
import { walkContents } from './corrections/walk.ts'

/**
 * Renames `x-itemSchema` of a Media Type Object to `itemSchema`, in place: the extension lets documents of earlier
 * versions describe a stream as OpenAPI 3.2 does.
 * @returns a function that tells where the value at a place of the document was written
 */
export function readItemSchemas(document: JsonObject): (pointer: Pointer) => Pointer {
  const moved = new Set<unknown>()
  walkContents(document, (content) => {
    for (const media of Object.values(content)) {
      if (!isObject(media) || !isSchema(media[ITEM_SCHEMA_EXTENSION]) || 'itemSchema' in media) continue
      media.itemSchema = media[ITEM_SCHEMA_EXTENSION]
      delete media[ITEM_SCHEMA_EXTENSION]
      moved.add(media)
    }
  })
  return (pointer) =>
    moved.size > 0 && pointer.includes('/itemSchema') ? asWritten(document, pointer, moved) : pointer
}

function asWritten(document: JsonObject, pointer: Pointer, moved: ReadonlySet<unknown>): Pointer {
  let holder: unknown = document
  const steps = stepsOf(pointer).map((step) => {
    const isMoved = step === 'itemSchema' && moved.has(holder)
    holder = typeof holder === 'object' && holder !== null ? (holder as JsonObject)[step] : undefined
    return isMoved ? ITEM_SCHEMA_EXTENSION : step
  })
  return below('', ...steps)
}

function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === 'boolean'
}
