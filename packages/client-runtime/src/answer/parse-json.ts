import type { ReadIntegers } from './integers.ts'

/** Strings, in which digits are text, and numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON exactly.
 * @param readIntegers - reads integers beyond ±(2^53 - 1), which a caller would otherwise send back changed
 *
 * @throws {SyntaxError} for a text that is not JSON
 * @throws {RangeError} for such an integer without `readIntegers`, for a fraction that JavaScript rounds to an integer,
 * and for a number that it reads as Infinity
 */
export function parseJson(text: string, readIntegers?: ReadIntegers): unknown {
  const value: unknown = JSON.parse(text)
  // Hardly any response has that many digits in a row, or in an exponent, so hardly any is parsed twice.
  if (!/[\d.]{16}|\d[eE]\+?\d{3}/.test(text)) return value
  const tokens = text.match(TOKENS) ?? []
  // A set: a response may hold thousands of them.
  const rounded = new Set(tokens.filter((token) => !token.startsWith('"') && isRounded(token)))
  const refused = [...rounded].find((token) => !readIntegers || !isInteger(token))
  if (refused) {
    const advice = isInteger(refused) ? ': generate the client with --integers bigint, or text' : ''
    throw new RangeError(`JavaScript would round ${refused}${advice}`)
  }
  if (!readIntegers || rounded.size === 0) return value
  return readIntegers((replacement) =>
    text.replace(TOKENS, (token) => (rounded.has(token) ? replacement(token) : token)),
  )
}

function isInteger(token: string): boolean {
  return /^-?\d+$/.test(token)
}

/** Whether a number is beyond the exact integers and does not survive a round trip. */
function isRounded(token: string): boolean {
  const number = Number(token)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return false
  return isInteger(token) || !Number.isFinite(number) || digits(token) !== digits(`${number}`)
}

/** The significant digits, which are the same however a number is written. */
function digits(token: string): string {
  return token
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')
}
