import type { ParameterDecoders, ParseJson } from '@contract-first/document/serialization'
import { addOnce, compilePathParameter } from '@contract-first/document/serialization'
import { compileRoutePath, rawPath } from '../route-path.ts'
import { note, type Read, type UnreadReasons } from './location.ts'

/**
 * Compiles the reader of the parameters of `path` from the path as it was sent: after Hono has decoded it, delimiters
 * can no longer be told from data.
 */
export function compilePath(path: string, decoders: ParameterDecoders, parseJson: ParseJson): Read {
  const { pattern, names } = compileRoutePath(path)
  const parameters = Object.entries(decoders)
    .map(([name, decoder]) => ({
      name,
      group: names.indexOf(name) + 1,
      read: compilePathParameter(name, decoder, parseJson),
    }))
    .filter(({ group }) => group > 0)
  if (parameters.length === 0) return () => undefined
  return (c, values) => {
    let unread: UnreadReasons | undefined
    const match = pattern.exec(rawPath(c.req.url))
    for (const { name, group, read } of parameters) {
      try {
        addOnce(values, name, read(match?.[group] ?? ''))
      } catch (error) {
        unread = note(unread, name, error)
      }
    }
    return unread
  }
}
