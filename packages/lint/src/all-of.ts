import type { Location, Oas3_1Schema, Oas3Schema, OasRef, UserContext } from '@redocly/openapi-core'
import { type Placed, resolve } from './resolve.ts'

/** A place where a schema may stand; redocly types it for OpenAPI 3.0 and 3.1 at once. */
export type SchemaOrRef = Oas3Schema | Oas3_1Schema | OasRef | boolean | undefined

/** A schema and, recursively, the members of its `allOf`: everything that a value must satisfy at once. */
export function allOfParts(
  ctx: UserContext,
  schema: SchemaOrRef,
  location: Location,
  seen: Set<string> = new Set(),
): Placed<Oas3_1Schema>[] {
  if (typeof schema !== 'object') return []
  // What the rules read of a schema is the same in both versions, but for `type`, which 3.1 only widens.
  const part = resolve(ctx, schema as Oas3_1Schema | OasRef, location)
  if (part === undefined || seen.has(part.location.absolutePointer)) return []
  seen.add(part.location.absolutePointer)
  const members = part.node.allOf ?? []
  return [part, ...members.flatMap((member, i) => allOfParts(ctx, member, part.location.child(['allOf', i]), seen))]
}

/** What the parts say about one property, each at its place. */
export function propertyOf(ctx: UserContext, parts: Placed<Oas3_1Schema>[], name: string): Placed<Oas3_1Schema>[] {
  return parts.flatMap(({ node, location }) =>
    allOfParts(ctx, node.properties?.[name], location.child(['properties', name])),
  )
}

export const hasType = (schema: Pick<Oas3_1Schema, 'type'>, type: string): boolean =>
  [schema.type].flat().includes(type)
