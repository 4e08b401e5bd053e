import { ValidationError } from '../errors/validation-error.ts'

/**
 * A path, or a URL, with its parameters filled in and percent-encoded.
 *
 * @throws {ValidationError} for a value that is missing or empty or would make a dot segment: a URL drops such segments
 * (RFC 3986, section 5.2.4), so the request would go to another path
 */
export function fillPath(template: string, values: object, write: (name: string, value: unknown) => string): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = (values as Readonly<Record<string, unknown>>)[name] ?? ''
    const text = value === '' ? '' : write(name, value)
    if (text) return text
    throw new ValidationError(`The parameter ${name} is missing or empty: pass a value.`)
  })
  if (!/\/\.\.?(\/|$)/.test(path)) return path
  throw new ValidationError(`The path ${template} would be ${path}, which leads elsewhere.`)
}
