import { isMultiple } from '@contract-first/document/json'
import * as z from 'zod'

/**
 * `multipleOf` for decimal numbers as written: 0.07 is a multiple of 0.01, and 2^53-1 is not a multiple of 7. zod's own
 * ignores a relatively small remainder.
 */
export function multipleOf(divisor: number): z.core.$ZodCheck<number> {
  return z.check<number>(({ value, issues }) => {
    if (!isMultiple(value, divisor)) issues.push({ code: 'not_multiple_of', origin: 'number', divisor, input: value })
  })
}
