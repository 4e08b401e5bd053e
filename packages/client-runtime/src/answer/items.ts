import type { ReadStream } from '../descriptor.ts'
import { ParseError } from '../errors/parse-error.ts'
import { parseJson } from './parse-json.ts'
import { problemOf } from './read-json.ts'
import type { Streamed } from './streamed.ts'
import { textsOf } from './texts.ts'

/** Reads values of JSON, one a line (https://jsonlines.org). */
export const readLines: ReadStream = (answer, signal) => values(answer, signal, '\n')

/** Reads values of JSON that each begin with a record separator (RFC 7464). */
export const readTexts: ReadStream = (answer, signal) => values(answer, signal, '\u001e')

async function* values(
  answer: Streamed,
  signal: AbortSignal | undefined,
  ends: string,
): AsyncGenerator<unknown, void, undefined> {
  for await (const text of textsOf(answer, signal, ends)) {
    if (text.trim()) yield readItem(answer, text)
  }
}

/** @throws {ParseError} for an item that is not JSON, or holds a number that JavaScript would round */
export function readItem({ response, facts, integers, hideKey }: Streamed, text: string): unknown {
  try {
    return parseJson(text, integers)
  } catch (error) {
    const problem = error instanceof RangeError ? problemOf(error) : 'an item is not JSON'
    throw new ParseError(hideKey(problem), response.status, hideKey(text), facts)
  }
}
