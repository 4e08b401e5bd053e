import type { ParameterDescriptor } from '@petstore/contract/client'
import { ValidationError } from '../errors/validation-error.ts'
import { parameterText } from './parameter-text.ts'

/** How parameters and request bodies are written. */
export interface Encoding {
  /** @throws {ValidationError} for a value that cannot be written so */
  parameter(name: string, value: unknown, parameter: ParameterDescriptor): string
  /** @throws {ValidationError} for a value that cannot be written so */
  body(value: unknown, mediaType: string): BodyInit
}

/** Texts, integers and JSON in the default styles, which is all that the petstore needs; a test says so. */
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
