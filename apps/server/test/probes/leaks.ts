import type { WireAnswer } from '@contract-first/service/test/wire-answer'

/** Words only an insider could know: places, programs and their vocabulary. */
const TELLTALES: readonly [what: string, pattern: RegExp][] = [
  ['a frame of a stack', /\bat \S+ \(|\.\w+:\d+:\d+/],
  ['a source file', /\.[jt]s\b|node:|node_modules|file:\/\//],
  ['a directory', /(?<![\w.:/])\/(?:home|usr|var|tmp|etc|root|work|app|src)\b/],
  ['the name of an error', /[A-Z][a-z]+Error\b|\bE[A-Z]{5,}\b|\bERR_|\bHPE_/],
  ['the words of V8', /Unexpected (?:token|end)|in JSON at position|not valid JSON|is not a function|undefined/],
  ['the words of zod', /Invalid input|, received |invalid_type|too_small/],
  ['the words of a database', /SQL|constraint|relation "|no such table/i],
  ['the program', /\b(?:hono|zod|llhttp|express|postgres(?!ql:)|v8)\b/i],
]

/** Finds what a response leaks in its headers or body; `key` is the API key that was sent. */
export function leaks({ headers, body }: WireAnswer, key: string): string[] {
  const text = [...[...headers].map(([name, value]) => `${name}: ${value}`), body].join('\n')
  const found = TELLTALES.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  const named = ['server', 'x-powered-by', 'via'].filter((name) => headers.has(name))
  return [...found, ...named.map((name) => `the header ${name}`), ...(text.includes(key) ? ['the key'] : [])]
}
