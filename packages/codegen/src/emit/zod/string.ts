import { below, type JsonObject } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import { isUnknownFormat, judgedType } from '../../model/formats.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

/** Lengths are in code points, as zod 4 counts them too; patterns are searched for, not anchored. */
export function stringCode({ value, pointer }: At<JsonObject>, context: ZodContext): Code {
  let code = 'z.string()'
  if (judgedType(value.format) === 'string') code = `${context.helper('format')}(${literal(value.format)})`
  else if (isUnknownFormat(value.format)) context.document.notAsserted(value.format)
  if (typeof value.minLength === 'number' && value.minLength > 0) code += `.min(${value.minLength})`
  if (typeof value.maxLength === 'number') code += `.max(${value.maxLength})`
  if (typeof value.pattern === 'string')
    code += `.regex(${patternCode(value.pattern, below(pointer, 'pattern'), context)})`
  return code
}

/** A regular expression literal: ECMA-262 with the `u` flag, as JSON Schema Validation, section 6.3.3, asks for. */
export function patternCode(pattern: string, pointer: string, { document }: ZodContext): Code {
  for (const flags of ['u', '']) {
    try {
      // Patterns in the wild escape characters that need none, which only the old syntax allows.
      return String(new RegExp(pattern, flags))
    } catch (error) {
      if (flags === '') document.problem(pointer, `not a regular expression of ECMA-262: ${(error as Error).message}`)
    }
  }
  return '/(?:)/'
}
