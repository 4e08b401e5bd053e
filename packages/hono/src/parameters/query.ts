import type { ParameterDecoders, ParseJson } from '@contract-first/document/serialization'
import { compileTargets, decodeForm, parseQuery, Unreadable } from '@contract-first/document/serialization'
import { suggest } from '@contract-first/document/words'
import { MAX_DETAILS } from '../issues.ts'
import { note, type Read, type UnreadReasons } from './location.ts'

/**
 * Compiles the reader of a query. A name that no parameter takes is refused, so that a misspelt filter does not list
 * everything; the names in `credentials` are left to authentication.
 */
export function compileQuery(
  decoders: ParameterDecoders,
  credentials: ReadonlySet<string>,
  parseJson: ParseJson,
): Read {
  const targets = compileTargets(decoders, decodeForm, parseJson)
  return (c, values) => {
    let unread: UnreadReasons | undefined
    for (const { name, text } of parseQuery(c.req.url)) {
      if (credentials.has(name) && !targets.declares(name)) continue
      try {
        const take = targets.find(name)
        if (take) take(text, values)
        else if (isWorthSaying(name, unread)) throw new Unreadable(unknown(name, targets.names))
      } catch (error) {
        unread = note(unread, name, error)
      }
    }
    targets.finish(values)
    return unread
  }
}

/** Whether to explain an unknown name, as looking for what it may have meant costs more than sending it. */
function isWorthSaying(name: string, unread: UnreadReasons | undefined): boolean {
  return unread === undefined || (unread.size < MAX_DETAILS && !unread.has(name))
}

function unknown(name: string, names: readonly string[]): string {
  const meant = suggest(name, names)
  if (meant) return `unknown query parameter: did you mean ${JSON.stringify(meant)}?`
  return names.length === 0
    ? 'unknown query parameter: this operation takes none'
    : `unknown query parameter: this operation takes ${names.map((known) => JSON.stringify(known)).join(', ')}`
}
