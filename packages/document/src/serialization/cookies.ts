import type { ParameterDecoders, ParseJson } from './decoders.ts'
import { type Pair, parsePairs } from './pairs.ts'
import { serialization } from './styles.ts'
import { compileTargets } from './targets.ts'
import type { Values } from './values.ts'

/**
 * Adds the values of a `Cookie` header to `values`.
 * @param fail - called with what cannot be read
 */
export type ReadCookies = (header: string, values: Values, fail: (name: string, error: unknown) => void) => void

/**
 * Compiles the reader of cookies. An exploded array or object is sent as several cookies, or in the style `form` as one
 * whose value continues with `&name=value`. Cookies that the operation does not declare are ignored. If a cookie is sent for
 * several paths, the first counts: RFC 6265, section 5.4.
 */
export function compileCookies(decoders: ParameterDecoders, parseJson: ParseJson): ReadCookies {
  const [plain, encoded] = [ofStyle(decoders, true), ofStyle(decoders, false)]
  const targets = [compileTargets(plain, (text) => text, parseJson), compileTargets(encoded, decodeCookie, parseJson)]
  const find = (name: string) =>
    targets.find((one) => one.declares(name))?.find(name) ?? targets.flatMap((one) => one.find(name) ?? [])[0]
  const { arrays } = explodedNames(decoders)
  const { names } = explodedNames(encoded)
  return (header, values, fail) => {
    const seen = new Set<string>()
    for (const { name, text } of parseCookies(header, names)) {
      if (seen.has(name) && !arrays.has(name)) continue
      seen.add(name)
      try {
        find(name)?.(text, values)
      } catch (error) {
        fail(name, error)
      }
    }
    for (const one of targets) one.finish(values)
  }
}

/** The decoders of the style `cookie`, which is not percent-encoded (OpenAPI Specification 3.2.0, section 4.12.3), or all others. */
function ofStyle(decoders: ParameterDecoders, isCookie: boolean): ParameterDecoders {
  return Object.fromEntries(Object.entries(decoders).filter(([, { style }]) => (style === 'cookie') === isCookie))
}

function explodedNames(decoders: ParameterDecoders): { arrays: ReadonlySet<string>; names: ReadonlySet<string> } {
  const exploded = Object.entries(decoders).filter(([, decoder]) => serialization(decoder, 'cookie').explode)
  const arrays = exploded.filter(([, { array }]) => array).map(([name]) => name)
  const properties = exploded.flatMap(([, { object }]) => Object.keys(object?.properties ?? {}))
  return { arrays: new Set(arrays), names: new Set([...arrays, ...properties]) }
}

function parseCookies(header: string, exploded: ReadonlySet<string>): Pair[] {
  const pairs: Pair[] = []
  for (const cookie of header.split(';')) {
    const equals = cookie.indexOf('=')
    if (equals === -1) continue
    const name = cookie.slice(0, equals).trim()
    const text = cookie.slice(equals + 1).trim()
    if (exploded.has(name)) pairs.push(...parsePairs(`${encodeURIComponent(name)}=${text}`))
    else pairs.push({ name, text })
  }
  return pairs
}

/** Decodes a cookie. Percent-encoding is a habit in cookies, not a rule, so malformed encoding is plain text. */
function decodeCookie(text: string): string {
  const value = text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
