import { isObject } from '@contract-first/document/json'
import type { Parameter } from '../contract/contract.ts'
import { isComposed, leavesOf } from './brackets.ts'

/** An encoded parameter: the pairs of a query or cookie, the text of a path or header. All percent-encoded. */
export type Written = readonly (readonly [name: string, text: string])[]

const SEPARATORS = { spaceDelimited: '%20', pipeDelimited: '%7C', cookie: ',' } as const

/** Writes a value in the style of its parameter: OpenAPI Specification 3.1.1, section 4.8.12.4. */
export function writeStyled(parameter: Parameter, value: unknown): Written {
  const { name, style, explode, content } = parameter
  if (content) return [[name, encode(parameter, JSON.stringify(value))]]
  const parts = partsOf(parameter, value)
  // An empty list or object is left out: RFC 6570, section 2.3.
  if (parts.length === 0) return []
  const isList = Array.isArray(value)
  // `deepObject` is only for objects: a list is written in style `form`.
  if (style === 'deepObject' && isList) return writeStyled({ ...parameter, style: 'form', explode: true }, value)
  if (style === 'deepObject' || (style === 'form' && explode && isList)) {
    const leaves = leavesOf(value, [parameter.schema])
    if (leaves.some(([steps]) => steps.length > 1))
      return leaves.map(([steps, leaf]) => [bracketed(name, steps), encode(parameter, plain(leaf))])
  }
  switch (style) {
    case 'deepObject':
      return parts.map(([key, text]) => [`${encodeText(name)}%5B${key}%5D`, text])
    case 'form':
    case 'cookie':
    case 'spaceDelimited':
    case 'pipeDelimited': {
      if (explode && isObject(value)) return parts
      if (explode || !isComposed(value)) return parts.map(([, text]) => [encodeName(parameter), text])
      if (style !== 'form') return [[encodeName(parameter), joined(parts, value, SEPARATORS[style])]]
      // Reserved, but between items it is the separator.
      const items = parts.map(([key, text]) => [key.replaceAll(',', '%2C'), text.replaceAll(',', '%2C')] as const)
      return [[encodeName(parameter), joined(items, value, ',')]]
    }
    case 'simple':
      return [[name, explode && isObject(value) ? pairs(parts, ',') : joined(parts, value, ',')]]
    case 'label':
      return [
        [
          name,
          `.${explode ? (isObject(value) ? pairs(parts, '.') : joined(parts, value, '.')) : joined(parts, value, ',')}`,
        ],
      ]
    case 'matrix': {
      const own = encodeText(name)
      if (explode && isObject(value)) return [[name, parts.map(([key, text]) => matrixPair(key, text)).join('')]]
      if (explode && Array.isArray(value)) return [[name, parts.map(([, text]) => matrixPair(own, text)).join('')]]
      return [[name, matrixPair(own, joined(parts, value, ','))]]
    }
  }
}

/** An empty value leaves out even the equals sign: RFC 6570, section 3.2.7. */
function matrixPair(name: string, text: string): string {
  return text === '' ? `;${name}` : `;${name}=${text}`
}

function bracketed(name: string, steps: readonly string[]): string {
  return encodeText(`${name}${steps.map((step) => `[${step}]`).join('')}`)
}

/** The texts of a value, encoded: one, or those of its items or properties with their names. */
function partsOf(parameter: Parameter, value: unknown): [name: string, text: string][] {
  const entries: [string, unknown][] = isComposed(value) ? Object.entries(Object(value)) : [['', value]]
  return entries.map(([name, member]) => [encode(parameter, name), encode(parameter, plain(member))])
}

/** `a,1,b,2` for an object, else `1,2`. */
function joined(parts: Written, value: unknown, separator: string): string {
  return parts.flatMap(([name, text]) => (isObject(value) ? [name, text] : [text])).join(separator)
}

function pairs(parts: Written, separator: string): string {
  return parts.map(([name, text]) => `${name}=${text}`).join(separator)
}

/**
 * A value as plain text. A composed value has no defined text except with brackets: it is sent as JSON, and should be
 * refused.
 */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value)
}

/** Headers and the style `cookie` are not percent-encoded, cookies of style `form` are: OpenAPI Specification 3.2.0, section 4.12.2.2. */
function encode({ in: location, style, allowReserved }: Parameter, text: string): string {
  if (location === 'header' || style === 'cookie') return text
  const encoded = encodeText(text)
  if (location !== 'query' || !allowReserved) return encoded
  return encoded.replaceAll(RESERVED, (found, triple?: string) => (triple ? `%${triple}` : decodeURIComponent(found)))
}

/**
 * Characters that `allowReserved` keeps: those that are already percent-encoded, and reserved ones, except those with a
 * special meaning in a query or a form (OpenAPI Specification 3.1.1, section 4.8.12.2.2).
 */
const RESERVED = /%25([0-9a-f]{2})|%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/gi

function encodeName({ name, style }: Parameter): string {
  return style === 'cookie' ? name : encodeText(name)
}

/** Percent-encodes all but unreserved characters (RFC 3986, section 2.3); a lone surrogate becomes U+FFFD. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
