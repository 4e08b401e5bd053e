import { UnwritableError } from './unwritable.ts'

/**
 * Fills the texts of parameters into a path or a URL.
 * @throws {UnwritableError} for a text that is missing or empty or would make a dot segment: a URL drops such segments
 * (RFC 3986, section 5.2.4), so the request would go to another path
 */
export function fillPath(template: string, textOf: (name: string) => string | undefined): string {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const text = textOf(name)
    if (text) return text
    throw new UnwritableError(`The parameter ${name} is missing or empty: pass a value.`)
  })
  if (!/\/\.\.?(\/|$)/.test(path)) return path
  throw new UnwritableError(`The path ${template} would be ${path}, which leads elsewhere.`)
}
