import { checkedType, isUnknownFormat } from '@contract-first/document/formats'
import { below, type JsonObject } from '@contract-first/document/json'
import { readPattern } from '@contract-first/document/words'
import type { At } from '../../model/document.ts'
import { runsAway } from '../../pattern/runs-away.ts'
import { type Code, literal } from '../code.ts'
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

/** A regular expression literal. Invalid ones were removed before. */
export function patternCode(pattern: string, pointer: string, { document }: ZodContext): Code {
  const known = readPattern(pattern)
  if (runsAway(known.source)) document.runsAway(pointer)
  return String(known)
}
