import { explodesByDefault } from '../words/parameters.ts'
import { type Expansion, isComposed, type Pair, pairsOf } from './pairs.ts'
import { encodeReserved, encodeText } from './percent-encoding.ts'
import { OUTER_BLANKS } from './scalar.ts'
import type { ParameterShape } from './shape.ts'
import { exactText, jsonOf } from './text.ts'

/**
 * Writes the value of a parameter as it appears in the path, header or query, or in the `Cookie` header: with its name
 * where it has one there (`limit=20`). Undefined for an empty list or object, which is not sent.
 *
 * ```ts
 * writeParameter('tags', ['a', 'b'], { in: 'query' }) // 'tags=a&tags=b'
 * writeParameter('point', { x: 1 }, { in: 'path', style: 'matrix', explode: true }) // ';x=1'
 * ```
 *
 * Lists and scalars in a style that the specification defines only for other values are written as `form` writes them.
 * It does not say how lists and objects inside others are written: they get brackets (`name[0][member]=1`) where each
 * part is a pair.
 * @throws {UnwritableError} for a value that has no text, such as a list in a list in a path, or would be read as a
 * different one
 */
export function writeParameter(name: string, value: unknown, shape: ParameterShape): string | undefined {
  const { in: location } = shape
  const isNamed = location === 'query' || location === 'cookie'
  const { style = isNamed ? 'form' : 'simple', explode = explodesByDefault(style) } = shape
  const what = `The parameter ${name}`
  const expansion = { style, explode, ...encodingOf(shape, style, what) }
  const { encode, encodeName } = expansion
  const pairs: Pair[] = shape.json
    ? [[encodeName(name), encode(jsonOf(value, what))]]
    : pairsOf(name, value, expansion, what)
  if (pairs.length === 0) return undefined
  const named = pairs.map(([key, text]) => `${key}=${text}`)
  if (isNamed) return named.join(location === 'query' ? '&' : '; ')
  // An empty value loses even its equals sign: RFC 6570, section 3.2.7.
  if (style === 'matrix') return pairs.map(([key, text]) => `;${key}${text && `=${text}`}`).join('')
  const hasNames = explode && !shape.json && isComposed(value) && !Array.isArray(value)
  const texts = hasNames ? named : pairs.map(([, text]) => text)
  return style === 'label' ? texts.map((text) => `.${text}`).join('') : texts.join(',')
}

/**
 * The encoding of a parameter. Headers and cookies of the style `cookie` hold a text unchanged or not at all: OpenAPI
 * Specification 3.2.0, section 4.12.2.2.
 */
function encodingOf(
  { in: location, allowReserved }: ParameterShape,
  style: string,
  what: string,
): Omit<Expansion, 'style' | 'explode'> {
  if (location === 'header') return asIs(OUTER_BLANKS, what)
  if (style === 'cookie') return asIs(/^\s|;|\s$/, what)
  const hasBrackets = location === 'query'
  const reserved = (text: string) => encodeReserved(text, location === 'path' ? location : 'query')
  return { hasBrackets, isEncoded: true, encode: allowReserved ? reserved : encodeText, encodeName: encodeText }
}

function asIs(lost: RegExp, what: string): Omit<Expansion, 'style' | 'explode'> {
  return {
    hasBrackets: false,
    isEncoded: false,
    encode: (text) => exactText(text, lost, what),
    encodeName: (text) => exactText(text, /[=;,]|^\s|\s$/, what),
  }
}
