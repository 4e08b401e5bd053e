import { items } from '@contract-first/document/json'
import type { Location, Oas3_1Schema, UserContext } from '@redocly/openapi-core'
import { type Placed, resolve } from './resolve.ts'

/**
 * A schema and, recursively, the members of its `allOf`: everything that a value must satisfy at once. The keywords
 * that the rules read are the same in OpenAPI 3.0 and 3.1, except `type`, which 3.1 only widens.
 */
export function allOfParts(
  ctx: UserContext,
  schema: unknown,
  location: Location,
  seen: Set<string> = new Set(),
): Placed<Oas3_1Schema>[] {
  const part = resolve<Oas3_1Schema>(ctx, schema, location)
  if (part === undefined || seen.has(part.location.absolutePointer)) return []
  seen.add(part.location.absolutePointer)
  const members = items(part.node.allOf)
  return [part, ...members.flatMap((member, i) => allOfParts(ctx, member, part.location.child(['allOf', i]), seen))]
}

/** The schemas that apply to one property, each at its place. */
export function propertyOf(ctx: UserContext, parts: Placed<Oas3_1Schema>[], name: string): Placed<Oas3_1Schema>[] {
  return parts.flatMap(({ node, location }) =>
    allOfParts(ctx, node.properties?.[name], location.child(['properties', name])),
  )
}

export const hasType = (schema: Pick<Oas3_1Schema, 'type'>, type: string): boolean =>
  [schema.type].flat().includes(type)
