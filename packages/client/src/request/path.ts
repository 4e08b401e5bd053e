import { ValidationError } from '../errors/validation-error.ts'
import { PLAIN } from './encoding.ts'

type Values = Readonly<Record<string, unknown>>
type Write = (name: string, value: unknown) => string

/**
 * A path, or a URL, with its parameters filled in and percent-encoded.
 *
 * @throws {ValidationError} for a value that is missing or empty or would make a dot segment: a URL drops such segments
 * (RFC 3986, section 5.2.4), so the request would go to another path
 */
export function fillPath(template: string, values: Values, write: Write = writePlain): string {
  return template
    .split('/')
    .map((segment) => (segment.includes('{') ? fillSegment(segment, values, write) : segment))
    .join('/')
}

function fillSegment(segment: string, values: Values, write: Write): string {
  const filled = segment.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => pathText(name, values, write))
  if (filled !== '.' && filled !== '..') return filled
  throw new ValidationError(`The path segment ${segment} would be ${JSON.stringify(filled)}, which leads elsewhere.`)
}

function pathText(name: string, values: Values, write: Write): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  const text = value === undefined || value === '' ? '' : write(name, value)
  if (text !== '') return text
  throw new ValidationError(`The path parameter ${name} is ${value === undefined ? 'missing' : 'empty'}: pass a value.`)
}

function writePlain(name: string, value: unknown): string {
  return PLAIN.parameter(name, value, { in: 'path' })
}
