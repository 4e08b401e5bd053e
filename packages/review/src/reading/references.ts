import { isObject, type JsonObject, members } from '@contract-first/document/json'

/** What an object itself refers to: by its `$ref`, and by the schemas that the values of a discriminator name. */
export function ownReferences({ $ref, discriminator }: JsonObject): string[] {
  const own = typeof $ref === 'string' ? [$ref] : []
  if (!isObject(discriminator)) return own
  const named = [...members(discriminator.mapping).map(([, target]) => target), discriminator.defaultMapping]
  return [...own, ...named.filter((target) => typeof target === 'string' && target.startsWith('#/'))].map(String)
}

/** The references that stand anywhere in a value. */
export function referencesBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) ? ownReferences(value) : []
  return [...own, ...Object.values(value).flatMap(referencesBelow)]
}
