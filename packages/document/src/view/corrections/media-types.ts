import { isObject, type JsonObject } from '../../json/json.ts'
import { essenceOf, isMediaType, sequenceKindOf } from '../../words/media-types.ts'
import type { Remember } from './correction.ts'

/**
 * Splits names such as `text/csv, text/plain`, reads an empty name as any media type, and leaves out what no
 * `Content-Type` can say.
 */
export function correctMediaTypes(content: JsonObject, remember: Remember): void {
  for (const [name, media] of Object.entries(content)) {
    if (!isObject(media) || media.itemSchema === undefined || isSequential(name)) continue
    remember('noSequence', media, 'itemSchema')
    delete media.itemSchema
  }
  const entries = Object.entries(content)
  if (entries.every(([name]) => isMediaType(name))) return
  for (const [name, media] of entries) {
    delete content[name]
    if (!isMediaType(name)) remember(name === '' ? 'noMediaType' : 'mediaType', content, name)
    for (const one of mediaTypesIn(name)) content[one] ??= media
  }
}

/** Whether a media type holds several items: OpenAPI Specification 3.2.0, section 4.14.4. */
function isSequential(name: string): boolean {
  return sequenceKindOf(name) !== undefined || essenceOf(name).startsWith('multipart/')
}

function mediaTypesIn(name: string): string[] {
  if (name === '') return ['*/*']
  if (isMediaType(name)) return [name]
  const parts = name.split(',').map((part) => part.trim())
  return parts.filter(isMediaType)
}
