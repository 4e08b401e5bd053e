/** Strings, in which digits are text, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON exactly.
 *
 * @throws {SyntaxError} for a text that is no JSON
 * @throws {RangeError} for an integer beyond ±(2^53 - 1), which a caller would then send back as another one
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Nearly no answer has that many digits in a row, so nearly none is looked at twice.
  if (/\d{16}/.test(text)) {
    for (const [token] of text.matchAll(TOKENS)) {
      if (/^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))) {
        throw new RangeError(`JavaScript would round ${token}`)
      }
    }
  }
  return value
}
