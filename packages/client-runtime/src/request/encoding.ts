import type { ParameterDescriptor } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'

/** How parameters and request bodies are written. */
export interface Encoding {
  /** @throws {ValidationError} for a value that cannot be written so */
  parameter(name: string, value: unknown, parameter: ParameterDescriptor): string
  /** @throws {ValidationError} for a value that cannot be written so */
  body(value: unknown, mediaType: string): BodyInit
}

/** Texts, integers and JSON in the default styles, for an API that has no more: 0.5 kB less than all styles and forms. */
export const PLAIN: Encoding = {
  parameter(name, value, { in: location }) {
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0))) {
      throw new ValidationError(`The parameter ${name} must be an integer that JavaScript does not round.`)
    }
    const text = parameterText(name, value)
    if (location === 'header') return text
    const encoded = encodeURIComponent(text)
    return location === 'query' ? `${encodeURIComponent(name)}=${encoded}` : encoded
  },
  body: (value) => toJson(value),
}

/** @throws {ValidationError} for a value that JSON cannot hold */
export function toJson(value: unknown, what = 'The body'): string {
  try {
    return JSON.stringify(value, (_, member: unknown) => {
      // Which JSON would make null of, and a service may take that for what was meant.
      if (typeof member === 'number' && !Number.isFinite(member)) throw new RangeError(`There is no ${member} in JSON.`)
      return member
    })
  } catch (cause) {
    throw new ValidationError(`${what} is not JSON: it holds a bigint, NaN or Infinity, or refers to itself.`, {
      cause,
    })
  }
}

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

/**
 * The text, if a header can hold it: RFC 9110, section 5.5. `fetch` would refuse others as if the network had failed.
 *
 * @throws {ValidationError} which names the parameter or option
 */
export function headerValue(name: string, text: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text
  throw new ValidationError(`${name} holds a character that no header can: use ASCII.`)
}
