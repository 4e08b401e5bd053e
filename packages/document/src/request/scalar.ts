import { encodeText } from './percent-encoding.ts'
import type { ParameterShape } from './shape.ts'
import { exactText, textOf } from './text.ts'

/** The blanks that `fetch` strips from the ends of a header. */
export const OUTER_BLANKS: RegExp = /^\s|\s$/

/**
 * Writes a value that is neither a list nor an object, in the default style of its location, exactly as
 * `writeParameter` does, for bundles that need no more.
 * @throws {UnwritableError} for a value that has no text, lists and objects included
 */
export function writeScalar(name: string, value: unknown, { in: location }: Pick<ParameterShape, 'in'>): string {
  const what = `The parameter ${name}`
  const text = textOf(value, what)
  if (location === 'header') return exactText(text, OUTER_BLANKS, what)
  return location === 'path' ? encodeText(text) : `${encodeText(name)}=${encodeText(text)}`
}
