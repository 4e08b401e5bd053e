import type { Sent } from '../sending/sender.ts'
import { parseJson } from './parse-json.ts'
import { unexpected } from './unexpected.ts'

/**
 * The JSON that an answer holds.
 *
 * @throws {ParseError} when it holds none, or a number that JavaScript would round
 */
export function readJson(sent: Sent<string>): unknown {
  try {
    return parseJson(sent.answer)
  } catch (error) {
    throw unexpected(problemOf(error), sent)
  }
}

/** Why `parseJson` failed. What a SyntaxError says repeats the body. */
export function problemOf(error: unknown): string {
  return error instanceof RangeError ? error.message : 'the body is not JSON'
}
