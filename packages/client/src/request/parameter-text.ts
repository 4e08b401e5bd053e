import { ValidationError } from '../errors/validation-error.ts'

/**
 * The text of one parameter value; a `Date` is written as RFC 3339.
 *
 * @throws {ValidationError} for null, objects and whatever else has no text of its own
 */
export function parameterText(name: string, value: unknown): string {
  if (typeof value === 'string' ? value.isWellFormed() : typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
  }
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  throw new ValidationError(`The parameter ${name} must be a well-formed string, a number, a boolean or a date.`)
}
