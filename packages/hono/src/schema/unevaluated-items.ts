import type * as z from 'zod'
import { type AnySchema, accepts, fail, run, schema } from './parse.ts'

/** What a schema evaluates of a list: all items, the first so many, or others by a condition. */
export type EvaluatedItems =
  | true
  | number
  | { contains: z.ZodType }
  | { if: z.ZodType; then: readonly EvaluatedItems[]; else: readonly EvaluatedItems[] }

/** `unevaluatedItems`: each item that nothing in `evaluated` evaluates must fit `rest`. */
export function unevaluatedItems(evaluated: readonly EvaluatedItems[], rest: false | z.ZodType): AnySchema {
  return schema((value, issues) => {
    if (!Array.isArray(value)) return value
    const isEvaluated = evaluatedIn(value, evaluated)
    return value.map((item, index) => {
      if (isEvaluated(item, index)) return item
      if (rest) return run(rest, item, issues, [index])
      fail(issues, item, 'no such item', [index])
      return item
    })
  })
}

type IsEvaluated = (item: unknown, index: number) => boolean

function evaluatedIn(value: readonly unknown[], evaluated: readonly EvaluatedItems[]): IsEvaluated {
  const checks = evaluated.map((one): IsEvaluated => {
    if (one === true) return () => true
    if (typeof one === 'number') return (_, index) => index < one
    if ('contains' in one) return (item) => accepts(one.contains, item)
    return evaluatedIn(value, accepts(one.if, value) ? one.then : one.else)
  })
  return (item, index) => checks.some((isEvaluated) => isEvaluated(item, index))
}
