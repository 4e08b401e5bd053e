import { z } from 'zod'
import { compileAsDeclared, type IsAsDeclared } from '../as-declared.ts'
import { type Dropped, isMore, tellDropped } from './dropped.ts'
import { withoutRefused } from './undeclared.ts'
import { undefinedItem, withoutUndefined } from './undefined.ts'

/** What is sent of a value. @throws {z.ZodError} when it is not what the contract declares */
export type Declared = (value: unknown) => unknown

/**
 * Compiles what is sent of a value: what its schema declares, without properties that are undefined. What closed
 * schemas refuse is dropped like everything else that is not declared: it is the server's own, and no caller's mistake.
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
 * Each turn drops at least one member: inside a closed object the next one may be found, and what an open one loses may
 * have counted, or told two alternatives apart.
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
