import { ValidationError } from './errors/validation-error.ts'
import { parameterText } from './parameter-text.ts'

/**
 * A path, or a URL, with its parameters filled in (`simple` style) and percent-encoded.
 *
 * @throws {ValidationError} for a value that is missing or empty or would make a dot segment: a URL drops such segments
 * (RFC 3986, section 5.2.4), so the request would go to another path
 */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template
    .split('/')
    .map((segment) => (segment.includes('{') ? fillSegment(segment, values) : segment))
    .join('/')
}

function fillSegment(segment: string, values: Readonly<Record<string, unknown>>): string {
  const filled = segment.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(pathText(name, values)))
  if (filled !== '.' && filled !== '..') return filled
  throw new ValidationError(`The path segment ${segment} would be ${JSON.stringify(filled)}, which leads elsewhere.`)
}

function pathText(name: string, values: Readonly<Record<string, unknown>>): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  const text = value === undefined ? '' : parameterText(name, value)
  if (text !== '') return text
  throw new ValidationError(`The path parameter ${name} is ${value === undefined ? 'missing' : 'empty'}: pass a value.`)
}
