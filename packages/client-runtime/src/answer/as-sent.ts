import { isObject } from '@contract-first/document/json'
import { type Answer, blobOf, textOf } from './answer.ts'
import { parseJson } from './parse-json.ts'

/** Whether a response holds a page for people, such as a proxy's. */
export function isPage({ headers }: Response): boolean {
  return /\bhtml\b/i.test(headers.get('Content-Type') ?? '')
}

/**
 * The body of a response that the document does not describe, by its media type: JSON, text, bytes, or undefined for none.
 * @param text - of it, such as one without the key, which a proxy may repeat
 *
 * @throws {SyntaxError | RangeError} like `parseJson`
 */
export function bodyAsSent(answer: Answer, text: string = textOf(answer)): unknown {
  const type = answer.response.headers.get('Content-Type') ?? ''
  if (answer.body.byteLength === 0) return undefined
  if (/[/+]json\b/i.test(type)) return parseJson(text, answer.integers)
  if (type === '') return jsonOrText(text, answer.integers)
  return /^text\//i.test(type) ? text : blobOf(answer)
}

/** A body whose media type nobody says is JSON if it can be. */
function jsonOrText(text: string, integers: Answer['integers']): unknown {
  try {
    return parseJson(text, integers)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** Where services write what went wrong, the most telling first: RFC 9457 has `detail` and `title`. */
const WORDS = ['detail', 'message', 'error_description', 'title', 'error', 'errors'] as const
const LENGTH_MAX = 200

/** What a failure's body says in words, as far as anybody can tell; empty for none. */
export function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body.trim().split('\n', 1)[0]?.slice(0, LENGTH_MAX) ?? ''
  if (Array.isArray(body)) return wordsOf(body[0])
  if (!isObject(body)) return ''
  for (const name of WORDS) {
    const words = wordsOf(body[name])
    if (words !== '') return words
  }
  return ''
}
