import type { Finding } from '../finding.ts'
import type { CheckName } from '../rule-id.ts'

/** Whether a finding matches this pattern; `*` stands for any text, or none. */
export function matchesPattern(message: string, pattern: string): boolean {
  const [start = '', ...others] = pattern.split('*')
  const end = others.pop()
  if (end === undefined) return message === pattern
  if (!message.startsWith(start)) return false
  let at = start.length
  for (const part of others) {
    const found = message.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return message.length - end.length >= at && message.endsWith(end)
}

/**
 * The words of a finding that are the same in every run: `*` stands for list indices, and for values that only the
 * server knows.
 */
export function lastingWords({ check, message }: Finding): string {
  const words = message.replaceAll(/\/\d+(?=[/ ]|$)/g, '/*')
  return QUOTES_SERVER.has(check) ? words.replaceAll(OF_SERVER, '*') : words
}

/** These quote the server's state (ids, counts, whole items), which differs each time. */
const QUOTES_SERVER: ReadonlySet<CheckName> = new Set(['body', 'header-schema', 'link', 'relation'])

/** An item or a list, a text in quotes, a word with a digit in it: `{"id":7}`, `"b-7"`, `/books/7`. */
const OF_SERVER = /\{.*\}|\[.*\]|"(?:[^"\\]|\\.)*"|[^\s,()]*\d[^\s,()]*/g
