/** An integer that JavaScript would round, which a caller would then send back as another one. */
export class UnsafeIntegerError extends Error {}

/** Strings, in which digits are text, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON exactly.
 *
 * @throws {SyntaxError} for a text that is no JSON
 * @throws {UnsafeIntegerError} for an integer beyond ±(2^53 - 1)
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Nearly no answer has that many digits in a row, so nearly none is looked at twice.
  if (/\d{16}/.test(text)) {
    for (const [token] of text.matchAll(TOKENS)) {
      if (/^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))) throw new UnsafeIntegerError(token)
    }
  }
  return value
}
