import { ValidationError } from '../errors/validation-error.ts'

/**
 * The text of one parameter value; a `Date` is written as RFC 3339.
 *
 * @throws {ValidationError} for null, objects and whatever else has no text of its own, and for a number that is none, or
 * beyond the integers that JavaScript knows exactly, which would be sent as another one than was meant
 */
export function parameterText(name: string, value: unknown): string {
  if (typeof value === 'string' ? value.isWellFormed() : typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  throw new ValidationError(
    `The parameter ${name} must be a well-formed string, a number that JavaScript does not round, a boolean or a date.`,
  )
}
