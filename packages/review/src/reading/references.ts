import { isObject, type JsonObject, members, referenceOf } from '@contract-first/document/json'

/** The references of an object itself: its reference, and the schemas that a discriminator names. */
export function ownReferences(object: JsonObject): string[] {
  const { discriminator } = object
  const ref = referenceOf(object)
  const own = ref === undefined ? [] : [ref]
  if (!isObject(discriminator)) return own
  const named = [...members(discriminator.mapping).map(([, target]) => target), discriminator.defaultMapping]
  return [...own, ...named.filter((target) => typeof target === 'string' && target.startsWith('#/'))].map(String)
}

/** The references anywhere in a value. */
export function referencesBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) ? ownReferences(value) : []
  return [...own, ...Object.values(value).flatMap(referencesBelow)]
}
