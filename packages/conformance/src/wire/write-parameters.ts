import type { Parameter } from '../contract/contract.ts'
import { writeQuerystring } from './querystring.ts'
import { type Written, writeStyled } from './write-styles.ts'

/** Writes the value of a parameter: that of a whole query is the text of its pair, without a name. */
export function writeParameter(parameter: Parameter, value: unknown): Written {
  return parameter.in === 'querystring' ? [['', writeQuerystring(parameter, value)]] : writeStyled(parameter, value)
}
