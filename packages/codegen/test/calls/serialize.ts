import { isObject } from '@contract-first/document/json'
import type { Parameter } from '../../src/model/parameter.ts'

/** Pieces of a request, each to be put where its location says. */
export interface Serialized {
  /** Replaces the template in the path. */
  path: Map<string, string>
  /** `name=value` pairs, percent-encoded. */
  query: string[]
  headers: Record<string, string>
  cookies: string[]
}

export function nothing(): Serialized {
  return { path: new Map(), query: [], headers: {}, cookies: [] }
}

type Encode = (text: string) => string

/** Writes the value of a parameter as text: OpenAPI Specification 3.1.1, section 4.8.12.4 "Style Examples". */
export function serialize(parameter: Parameter, value: unknown, into: Serialized): void {
  const { name, in: location, isJson } = parameter
  if (location === 'path')
    into.path.set(name, isJson ? encodeURIComponent(JSON.stringify(value)) : pathText(parameter, value))
  else if (location === 'header')
    into.headers[name] = isJson ? JSON.stringify(value) : simple(parameter, value, (text) => text)
  else {
    const pairs = isJson
      ? [`${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(value))}`]
      : formPairs(parameter, value, encodeURIComponent).map((pair) => pair.join('='))
    if (location === 'query') into.query.push(...pairs)
    else into.cookies.push(...pairs)
  }
}

function pathText(parameter: Parameter, value: unknown): string {
  const { name, style = 'simple', explode = false } = parameter
  if (style === 'simple') return simple(parameter, value, encodeURIComponent)
  const pieces = piecesOf(value, explode, encodeURIComponent)
  if (style === 'label') return `.${pieces.join(explode ? '.' : ',')}`
  // matrix
  if (!explode || !(Array.isArray(value) || isObject(value))) return `;${name}=${pieces.join(',')}`
  return isObject(value) ? `;${pieces.join(';')}` : `;${pieces.map((piece) => `${name}=${piece}`).join(';')}`
}

function simple({ explode = false }: Parameter, value: unknown, encode: Encode): string {
  return piecesOf(value, explode, encode).join(',')
}

/** `form`, `spaceDelimited`, `pipeDelimited` and `deepObject`, as pairs of a name and a text. */
export function formPairs(
  { name, style = 'form', explode }: Pick<Parameter, 'name'> & Partial<Pick<Parameter, 'style' | 'explode'>>,
  value: unknown,
  encode: Encode,
): (readonly [name: string, text: string])[] {
  const key = encode(name)
  const isExploded = explode ?? style === 'form'
  if (style === 'deepObject' && isObject(value))
    return Object.entries(value).map(([member, one]) => [`${key}[${encode(member)}]`, encode(String(one))])
  if (isExploded && isObject(value))
    return Object.entries(value).map(([member, one]) => [encode(member), encode(String(one))])
  const pieces = piecesOf(value, isExploded, encode)
  if (isExploded && Array.isArray(value)) return pieces.map((piece) => [key, piece])
  const delimiters: Record<string, string> = { spaceDelimited: encode(' '), pipeDelimited: '|' }
  return [[key, pieces.join(delimiters[style] ?? ',')]]
}

/** The texts of a scalar, of items, or of names and values. */
function piecesOf(value: unknown, isExploded: boolean, encode: Encode): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(String(item)))
  if (!isObject(value)) return [encode(String(value))]
  return Object.entries(value).flatMap(([name, member]) =>
    isExploded ? [`${encode(name)}=${encode(String(member))}`] : [encode(name), encode(String(member))],
  )
}
