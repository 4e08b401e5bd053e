import { ValidationError } from '../errors/validation-error.ts'

/**
 * The text of one parameter value; a `Date` is written as RFC 3339.
 *
 * @throws {ValidationError} for null, objects and whatever else has no text of its own
 */
export function parameterText(name: string, value: unknown): string {
  if (typeof value === 'string' && value.isWellFormed()) return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  const found = typeof value === 'string' ? 'a string with a lone surrogate' : value === null ? 'null' : typeof value
  throw new ValidationError(`The parameter ${name} is ${found}: pass a string, a number or a boolean.`)
}
