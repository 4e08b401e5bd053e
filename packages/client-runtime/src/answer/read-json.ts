import { type Answer, textOf } from './answer.ts'
import { parseJson } from './parse-json.ts'
import { unexpected } from './unexpected.ts'

/**
 * The JSON that a response holds.
 *
 * @throws {ParseError} when it holds none, or a number that JavaScript would round
 */
export function readJson(answer: Answer): unknown {
  try {
    return parseJson(textOf(answer), answer.integers)
  } catch (error) {
    throw unexpected(problemOf(error), answer)
  }
}

/** Why `parseJson` failed. The message of a SyntaxError would repeat the body. */
export function problemOf(error: unknown): string {
  return error instanceof RangeError ? error.message : 'the body is not JSON'
}
