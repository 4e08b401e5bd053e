import { isObject, type JsonObject, members } from '@contract-first/document/json'

/** What an object itself refers to: by its `$ref`, and by the schemas that the values of a discriminator name. */
export function ownReferences({ $ref, discriminator }: JsonObject): string[] {
  const own = typeof $ref === 'string' ? [$ref] : []
  if (!isObject(discriminator)) return own
  const named = [...members(discriminator.mapping).map(([, target]) => target), discriminator.defaultMapping]
  // Without a slash it is the name of a schema, which an alternative beside it refers to as well.
  return [
    ...own,
    ...named
      .filter((target) => typeof target === 'string')
      .filter((target) => target.includes('/'))
      .map(decoded),
  ]
}

/** The references that stand anywhere in a value. */
export function referencesBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) ? ownReferences(value) : []
  return [...own, ...Object.values(value).flatMap(referencesBelow)]
}

/** Only a `$ref` is a plain pointer in a document that was read. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
