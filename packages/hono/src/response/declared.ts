import { z } from 'zod'
import { compileAsDeclared, type IsAsDeclared } from '../as-declared.ts'
import { type Dropped, isMore, tellDropped } from './dropped.ts'
import { withoutRefused } from './undeclared.ts'
import { undefinedItem, withoutUndefined } from './undefined.ts'

/**
 * Returns the part of a value that is sent.
 *
 * @throws {z.ZodError} when the value is not what the contract declares
 */
export type Declared = (value: unknown) => unknown

/**
 * Compiles the function that reduces a value to what its schema declares, without undefined properties. What closed
 * schemas refuse is dropped like everything else that is not declared: it is the server's own data, not a caller's
 * mistake.
 */
export function compileDeclared(schema: z.ZodType, dropped?: Dropped): Declared {
  const isAsDeclared = compileAsDeclared(schema)
  return (value) => {
    if (isAsDeclared(value)) return value
    const given = withoutUndefined(value)
    const kept = parse(schema, isAsDeclared, given)
    const gap = undefinedItem(kept)
    if (gap) throw new z.ZodError([{ code: 'custom', message: 'expected a value', path: [...gap], input: undefined }])
    if (dropped) tellDropped(given, kept, dropped)
    return kept
  }
}

/**
 * Each round drops at least one member. Another round is needed because a closed object may contain further ones, and
 * because a dropped member of an open one may have counted, or told two alternatives apart.
 */
function parse(schema: z.ZodType, isAsDeclared: IsAsDeclared, given: unknown): unknown {
  let value = given
  for (;;) {
    const result = schema.safeParse(value)
    const { data } = result
    if (result.success && (isAsDeclared(data) || !isMore(value, data))) return data
    value = result.success ? data : withoutRefused(value, result.error.issues)
    if (value === undefined) throw result.error
  }
}
