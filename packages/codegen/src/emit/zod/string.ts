import { checkedType, isUnknownFormat } from '@contract-first/document/formats'
import { below, type JsonObject } from '@contract-first/document/json'
import { growthOf, linearSource, readPattern } from '@contract-first/document/patterns'
import type { At } from '../../model/document.ts'
import { type Code, literal, quote } from '../code.ts'
import type { ZodContext } from './context.ts'

/** A string. Lengths are in code points, as zod 4 counts them, too; patterns are not anchored. */
export function stringCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  let code = 'z.string()'
  if (checkedType(value.format) === 'string') code = `${context.helper('format')}(${literal(value.format)})`
  else if (isUnknownFormat(value.format)) context.document.notAsserted(value.format)
  if (typeof value.minLength === 'number' && value.minLength > 0) code += `.min(${value.minLength})`
  if (typeof value.maxLength === 'number') code += `.max(${value.maxLength})`
  if (typeof value.pattern === 'string')
    code += `.regex(${patternCode(value.pattern, below(pointer, 'pattern'), context)})`
  return code
}

/**
 * A regular expression. One that a text could keep busy runs on an engine without backtracking, if that can read it. Invalid
 * ones were removed before.
 */
export function patternCode(pattern: string, pointer: string, { document, helper }: ZodContext): Code {
  const expression = readPattern(pattern)
  const growth = growthOf(expression.source)
  if (growth === 'linear') return String(expression)
  const source = linearSource(expression.source)
  if (source === undefined) {
    if (growth === 'exponential') document.runsAway(pointer)
    return String(expression)
  }
  const args = source === expression.source ? [String(expression)] : [String(expression), quote(source)]
  return `${helper('linear')}(${args.join(', ')})`
}
