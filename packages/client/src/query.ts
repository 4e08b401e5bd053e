import { parameterText } from './parameter-text.ts'

/**
 * A query string without its `?`, in `form` style: an array repeats its name, undefined is left out.
 *
 * @throws {ValidationError} for a value that has no text of its own
 */
export function toQueryString(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
      return values.map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(parameterText(name, item))}`)
    })
    .join('&')
}
