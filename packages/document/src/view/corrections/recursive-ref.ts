import type { JsonObject } from '../../json/json.ts'
import { walkSchema } from '../walk-schemas.ts'
import { placesOf } from './places.ts'

/**
 * Reads `$recursiveRef: "#"` of draft 2019-09 as a reference to the schema around it that says `$recursiveAnchor: true`
 * (JSON Schema Core 2019-09, section 8.2.4.2), which is what it means unless another document extends that schema.
 * @param anchors - the schemas that say so, the outer ones first
 */
export function correctRecursiveRefs(document: JsonObject, anchors: readonly JsonObject[]): void {
  if (anchors.length === 0) return
  const places = placesOf(document, new Set(anchors))
  // The inner ones first, so that each reference belongs to the nearest.
  for (const anchor of anchors.toReversed()) {
    const place = places.get(anchor)
    walkSchema(anchor, (schema) => {
      if (schema.$recursiveRef !== '#' || place === undefined) return
      delete schema.$recursiveRef
      schema.$ref = `#${place.pointer}`
    })
    delete anchor.$recursiveAnchor
  }
}
