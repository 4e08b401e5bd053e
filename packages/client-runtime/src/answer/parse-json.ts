/** Strings, in which digits are text, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON exactly.
 *
 * @throws {SyntaxError} for a text that is not JSON
 * @throws {RangeError} for an integer beyond ±(2^53 - 1), which a caller would send back changed, and for a number that
 * JavaScript reads as Infinity
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Hardly any response has that many digits in a row, or in an exponent, so hardly any is parsed twice.
  if (/[\d.]{16}|\d[eE]\+?\d{3}/.test(text)) {
    for (const [token] of text.matchAll(TOKENS)) {
      if (!token.startsWith('"') && isRounded(token)) throw new RangeError(`JavaScript would round ${token}`)
    }
  }
  return value
}

/** Whether a number is beyond the exact integers and does not survive a round trip. */
function isRounded(token: string): boolean {
  const number = Number(token)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return false
  return /^-?\d+$/.test(token) || !Number.isFinite(number) || digits(token) !== digits(`${number}`)
}

/** The significant digits, which are the same however a number is written. */
function digits(token: string): string {
  return token
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')
}
