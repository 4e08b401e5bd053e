import { CannotReview } from './cannot-review.ts'
import { isJsonObject, type JsonObject, type OpenApiDocument } from './document.ts'

/** A reference, and the object that it stands in. */
export interface Reference {
  readonly ref: string
  readonly holder: JsonObject
}

/** The references that stand in an object itself: its `$ref`, and the schemas that the values of a discriminator name. */
export function ownReferences(holder: JsonObject): Reference[] {
  const { $ref, discriminator } = holder
  const mapping = isJsonObject(discriminator) ? discriminator.mapping : undefined
  const named = Object.values(isJsonObject(mapping) ? mapping : {})
  // Without a slash it is the name of a schema, which an alternative beside it refers to as well.
  return [$ref, ...named.filter((value) => String(value).includes('/'))]
    .filter((ref) => typeof ref === 'string')
    .map((ref) => ({ ref, holder }))
}

/** The references that stand anywhere in a value. */
export function referencesBelow(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isJsonObject(value) ? ownReferences(value) : []
  return [...own, ...Object.values(value).flatMap(referencesBelow)]
}

/** What a reference leads to; nothing when that is nothing, or when it is none, as in an example. */
export function targetIn(document: OpenApiDocument, { ref, holder }: Reference): unknown {
  try {
    return document.targetOf(ref, holder)
  } catch (error) {
    if (error instanceof CannotReview) return undefined
    throw error
  }
}
