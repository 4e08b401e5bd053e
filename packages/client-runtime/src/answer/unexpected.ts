import { ParseError } from '../errors/parse-error.ts'
import { type Answer, textOf } from './answer.ts'

/** The error for a response with this problem; neither its message nor its excerpt holds the key. */
export function unexpected(problem: string, answer: Answer, cause: { cause?: Error } = {}): ParseError {
  const { response, hideKey, facts } = answer
  const { status, headers } = response
  const words = `${problem}, in a ${status} of type ${headers.get('Content-Type')}: check the base URL`
  return new ParseError(hideKey(words), status, hideKey(textOf(answer)), { ...facts, ...cause })
}
