import type { Oas3Visitor, UserContext } from '@redocly/openapi-core'
import { type Extension, readExtension } from './extensions.ts'

/**
 * Anything that can be deprecated: an operation, parameter, header or schema, and a reference with `deprecated` next to
 * it.
 */
export type Deprecatable = { $ref?: string; deprecated?: boolean }

/** The names of the extension for the day of removal; messages suggest the first. */
export interface SunsetOptions {
  extensions: readonly string[]
}

export const SUNSET_DEFAULTS: SunsetOptions = { extensions: ['x-deprecated-sunset', 'x-sunset'] }

/** Runs one check on everything that can be deprecated. A property is a schema, or such a reference. */
export function onDeprecatable(
  { extensions }: SunsetOptions,
  check: (node: Deprecatable, sunset: Extension | undefined, ctx: UserContext) => void,
): Oas3Visitor {
  const visit = (node: Deprecatable, ctx: UserContext): void => check(node, readExtension(node, extensions), ctx)
  return { Operation: visit, Parameter: visit, Header: visit, Schema: visit, ref: visit }
}
