import type { JsonObject } from '../json.ts'
import type { At, SourceDocument } from '../model/document.ts'
import { below } from '../pointer.ts'

/** Keywords that say nothing about which values are valid (JSON Schema draft 2020-12, and OpenAPI's own). */
const ANNOTATIONS = new Set([
  '$comment',
  'title',
  'description',
  'default',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'xml',
])

/** Refuses every keyword of a schema that is neither handled nor an annotation, so that no constraint is lost in silence. */
export function requireKnownKeywords(
  document: SourceDocument,
  { value, pointer }: At<JsonObject>,
  handled: readonly string[],
): void {
  for (const keyword of Object.keys(value)) {
    if (handled.includes(keyword) || ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) continue
    document.problem(below(pointer, keyword), `keyword ${JSON.stringify(keyword)} is not supported at #${pointer}`)
  }
}
