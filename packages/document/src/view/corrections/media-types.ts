import type { JsonObject } from '../../json/json.ts'
import { isMediaType } from '../../words/media-types.ts'
import type { Remember } from './correct.ts'

/** Splits names such as `text/csv, text/plain`, and leaves out what no `Content-Type` can say. */
export function correctMediaTypes(content: JsonObject, remember: Remember): void {
  const names = Object.keys(content)
  if (names.every(isMediaType)) return
  const entries = Object.entries(content)
  for (const name of names) delete content[name]
  for (const [name, media] of entries) {
    const parts = name
      .split(',')
      .map((part) => part.trim())
      .filter(isMediaType)
    if (!isMediaType(name)) remember('mediaType', content, name)
    for (const part of isMediaType(name) ? [name] : parts) content[part] ??= media
  }
}
