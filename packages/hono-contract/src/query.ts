/** The decoded name-value pairs of a query; `value` is undefined where the percent-encoding is malformed. */
export interface QueryPair {
  name: string
  value: string | undefined
}

/** Splits the query of `url` as `application/x-www-form-urlencoded` (`+` is a blank), in its order. */
export function parseQuery(url: string): QueryPair[] {
  const start = url.indexOf('?')
  if (start === -1) return []
  const pairs: QueryPair[] = []
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    pairs.push({ name: decode(name) ?? name, value: equals === -1 ? '' : decode(part.slice(equals + 1)) })
  }
  return pairs
}

function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
