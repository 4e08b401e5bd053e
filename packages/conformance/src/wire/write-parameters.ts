import type { ParameterLocation } from '@contract-first/document/words'
import type { Parameter } from '../contract/contract.ts'
import { writeQuerystring } from './querystring.ts'
import { encodeText, type Written, writeStyled } from './write-styles.ts'

/** Writes the value of a parameter; a whole query is a pair without a name. */
export function writeParameter(parameter: Parameter, value: unknown): Written {
  return parameter.in === 'querystring' ? [['', writeQuerystring(parameter, value)]] : writeStyled(parameter, value)
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
