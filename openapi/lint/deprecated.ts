import type { Oas3Visitor, UserContext } from '@redocly/openapi-core'

/** What can be deprecated: an operation, parameter, header or schema, and a `$ref` that says so beside itself. */
export type Deprecatable = { $ref?: string; deprecated?: boolean; 'x-deprecated-sunset'?: unknown }

/** Runs one check on everything that can be deprecated. A property is a schema, or such a `$ref`. */
export function onDeprecatable(check: (node: Deprecatable, ctx: UserContext) => void): Oas3Visitor {
  return { Operation: check, Parameter: check, Header: check, Schema: check, ref: check }
}
