import type { Location, OasRef, UserContext } from '@redocly/openapi-core'

/** A node of the document and the place where it is written. */
export type Placed<T> = { node: T; location: Location }

/**
 * Follows the `$ref` of `value`, if it is one; `location` is the place of `value` itself.
 * Undefined when the reference leads nowhere, which `no-unresolved-refs` reports, or no object is there, which `struct`
 * does.
 */
export function resolve<T extends object>(
  ctx: UserContext,
  value: T | OasRef,
  location: Location,
): Placed<T> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { node: value as T, location }
  const target = ctx.resolve<T>(value as OasRef, location.source.absoluteRef)
  return target.node === undefined || target.location === undefined
    ? undefined
    : { node: target.node, location: target.location }
}
