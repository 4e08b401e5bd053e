import { isObject, referenceOf } from '@contract-first/document/json'
import type { Location, UserContext } from '@redocly/openapi-core'

/** A node of the document, and its place. */
export type Placed<T> = { node: T; location: Location }

/**
 * Follows the reference of `value`, if it is one; `location` is the place of `value` itself. Undefined when the reference
 * leads nowhere, which `no-unresolved-refs` reports, or to something that is not an object, which `struct` does.
 */
export function resolve<T extends object>(ctx: UserContext, value: unknown, location: Location): Placed<T> | undefined {
  if (!isObject(value)) return undefined
  // The type of the object is for `struct` to check.
  const $ref = referenceOf(value)
  if ($ref === undefined) return { node: value as T, location }
  const target = ctx.resolve<T>({ $ref }, location.source.absoluteRef)
  return isObject(target.node) && target.location !== undefined
    ? { node: target.node as T, location: target.location }
    : undefined
}
