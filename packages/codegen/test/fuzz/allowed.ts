import { isObject } from '../../src/json.ts'

/** A kind of value on which zod and Ajv may differ, and why. */
export interface AllowedDisagreement {
  reason: string
  holds(value: unknown): boolean
}

/** The only disagreements that there may be. */
export const ALLOWED: readonly AllowedDisagreement[] = [
  {
    reason: 'An integer beyond 2^53-1 is refused: a JavaScript number would not hold it as it was sent.',
    holds: contains((value) => Number.isInteger(value) && !Number.isSafeInteger(value)),
  },
]

/** Whether a value, or one inside it, is of a kind. */
function contains(isSuch: (value: unknown) => boolean): (value: unknown) => boolean {
  return function search(value: unknown): boolean {
    if (isSuch(value)) return true
    if (Array.isArray(value)) return value.some(search)
    return isObject(value) && Object.values(value).some(search)
  }
}
