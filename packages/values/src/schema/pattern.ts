/**
 * A pattern as JSON Schema has it (draft 2020-12, section 6.4): in Unicode mode, and where it makes no sense there, as many
 * documents have it that were written for other languages, without.
 * @throws {SyntaxError} when it is no regular expression at all
 */
export function regExpOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return new RegExp(pattern)
  }
}
