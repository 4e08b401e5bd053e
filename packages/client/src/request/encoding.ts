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

/** The default styles and JSON, which is all that the petstore needs; a test says so. */
export const PLAIN: Encoding = {
  parameter(name, value, { in: location }) {
    if (location === 'header') return parameterText(name, value)
    const texts = [value].flat().map((item) => encodeURIComponent(parameterText(name, item)))
    return location === 'query' ? texts.map((text) => `${encodeURIComponent(name)}=${text}`).join('&') : texts.join()
  },
  body: toJson,
}

/** @throws {ValidationError} for a value that JSON cannot hold */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new ValidationError('The body is not JSON: it holds a bigint or refers to itself.', { cause })
  }
}
