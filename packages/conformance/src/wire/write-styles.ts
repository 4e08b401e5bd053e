import { isObject } from '@contract-first/document/json'
import type { Parameter } from '../contract/contract.ts'

/** A parameter as it travels: of a query or cookie its pairs, of a path or header its text. All percent-encoded. */
export type Written = readonly (readonly [name: string, text: string])[]

const SEPARATORS = { spaceDelimited: '%20', pipeDelimited: '%7C', form: ',', cookie: ',' } as const

/** Writes a value as the style of its parameter says: OpenAPI Specification 3.1.1, section 4.8.12.4. */
export function writeStyled(parameter: Parameter, value: unknown): Written {
  const { name, style, explode, content } = parameter
  if (content) return [[name, encode(parameter, JSON.stringify(value))]]
  const parts = partsOf(parameter, value)
  switch (style) {
    case 'deepObject':
      return parts.map(([key, text]) => [`${encodeURIComponent(name)}%5B${key}%5D`, text])
    case 'form':
    case 'cookie':
    case 'spaceDelimited':
    case 'pipeDelimited': {
      if (explode && isObject(value)) return parts
      if (explode || !isComposed(value)) return parts.map(([, text]) => [encodeName(parameter), text])
      return [[encodeName(parameter), joined(parts, value, SEPARATORS[style])]]
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
      if (explode && isObject(value)) return [[name, `;${pairs(parts, ';')}`]]
      if (explode && Array.isArray(value)) return [[name, parts.map(([, text]) => `;${name}=${text}`).join('')]]
      return [[name, `;${name}=${joined(parts, value, ',')}`]]
    }
  }
}

function isComposed(value: unknown): boolean {
  return Array.isArray(value) || isObject(value)
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

/** A value as plain text. What is composed has no defined text: it goes as JSON, and is to be refused. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value)
}

/** Header and cookie values are not percent-encoded: OpenAPI Specification 3.1.1, appendix D. */
function encode({ in: location, allowReserved }: Parameter, text: string): string {
  if (location === 'header' || location === 'cookie') return text
  const encoded = encodeText(text)
  return location === 'query' && allowReserved ? encoded.replaceAll(RESERVED, decodeURIComponent) : encoded
}

/** What `allowReserved` lets stand, but for what has a meaning of its own in a query or separates the items of a list. */
const RESERVED = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|3B)/g

function encodeName({ in: location, name }: Parameter): string {
  return location === 'cookie' ? name : encodeURIComponent(name)
}

/** Percent-encodes all but unreserved characters (RFC 3986, section 2.3); a lone surrogate becomes U+FFFD. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
