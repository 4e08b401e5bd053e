import type * as z from 'zod'
import { type Result, resultOf, schemaOf } from './parse.ts'
import { withStructure } from './structure.ts'

/**
 * A schema that is defined further down. Unlike `z.lazy`, it hides the circle from zod, which walks a graph of schemas
 * along every path to find one: with twelve schemas that refer to each other, that takes minutes.
 */
export function later<Schema extends z.ZodType>(getSchema: () => Schema): z.ZodType<z.output<Schema>> {
  return withStructure(
    schemaOf((value) => resultOf(getSchema(), value)),
    { kind: 'later', get: getSchema },
  )
}

/** The results of the parse that is under way. Parsing is synchronous, so there is one at a time. */
let results: Map<z.ZodType, Map<unknown, Result>> | undefined

/**
 * A schema that judges each value once in one parse, however many alternatives ask for it. Without this, the time
 * doubles with each level of a recursive `anyOf`.
 */
export function once<Schema extends z.ZodType>(part: Schema): z.ZodType<z.output<Schema>> {
  return schemaOf((value) => {
    const isOutermost = results === undefined
    results ??= new Map()
    try {
      const known = results.get(part) ?? new Map<unknown, Result>()
      results.set(part, known)
      const result = known.get(value) ?? part.safeParse(value)
      known.set(value, result)
      return result
    } finally {
      if (isOutermost) results = undefined
    }
  })
}
