import { UnwritableError, writeParameter as write } from '@contract-first/document/request'
import type { ParameterLocation } from '@contract-first/document/words'
import type { Parameter } from '../contract/contract.ts'
import { writeQuerystring } from './querystring.ts'
import { splitOnce } from './text.ts'

/** An encoded parameter: the pairs of a query or cookie, the text of a path or header. All percent-encoded. */
export type Written = readonly (readonly [name: string, text: string])[]

/** Writes the value of a parameter; a whole query is a pair without a name. */
export function writeParameter(parameter: Parameter, value: unknown): Written {
  return parameter.in === 'querystring' ? [['', writeQuerystring(parameter, value)]] : writeStyled(parameter, value)
}

/** Writes a value in the style of its parameter. One that no style can write is sent as it is, and should be refused. */
export function writeStyled(parameter: Parameter, value: unknown): Written {
  const { name, in: location, style, explode, allowReserved, content } = parameter
  const shape = { in: location, style, explode, allowReserved, json: content?.kind === 'json' }
  try {
    const text = write(name, value, shape)
    if (text === undefined) return []
    if (location === 'query') return text.split('&').map((pair) => splitOnce(pair, '='))
    return location === 'cookie' ? text.split('; ').map((pair) => splitOnce(pair, '=')) : [[name, text]]
  } catch (error) {
    if (error instanceof UnwritableError) return [rawPair(location, name, plain(value))]
    throw error
  }
}

/** A raw text in the encoding of its location. */
export function rawPair(location: ParameterLocation, name: string, text: string): [string, string] {
  const { encodesName, encodesText } = RAW[location]
  return [encodesName ? encodeURIComponent(name) : name, encodesText ? encodeText(text) : text]
}

const RAW: Readonly<Record<ParameterLocation, { encodesName?: true; encodesText?: true }>> = {
  path: { encodesText: true },
  query: { encodesName: true, encodesText: true },
  querystring: { encodesText: true },
  header: {},
  cookie: {},
}

/** A value as plain text; one that is composed as JSON, since it has no defined text. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value)
}

/** Percent-encodes all but unreserved characters (RFC 3986, section 2.3); a lone surrogate becomes U+FFFD. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
