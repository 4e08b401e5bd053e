import { checkedType, isUnknownFormat } from '@contract-first/document/formats'
import { below, type JsonObject } from '@contract-first/document/json'
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

/** A regular expression literal: ECMA-262 with the `u` flag, as JSON Schema Validation, section 6.3.3, requires. */
export function patternCode(pattern: string, pointer: string, { document }: ZodContext): Code {
  try {
    // Literal braces are valid only without the flag.
    const known = compiled(pattern, 'u') ?? compiled(withoutNeedlessEscapes(pattern), 'u') ?? withoutFlag(pattern)
    if (runsAway(known.source)) document.runsAway(pointer)
    return String(known)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    document.problem(pointer, `not a regular expression of ECMA-262: ${reason}`)
    return '/(?:)/'
  }
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

const SYNTAX = /[\w\\^$.*+?()[\]{}|/]/

/** Removes needless escapes, which are common in published patterns and which the `u` flag forbids. */
function withoutNeedlessEscapes(pattern: string): string {
  let isInClass = false
  return pattern.replaceAll(/\\[\s\S]|[[\]]/g, (token) => {
    const escaped = token[1]
    if (escaped === undefined) isInClass = token === '['
    else if (!SYNTAX.test(escaped) && !(escaped === '-' && isInClass)) return escaped
    return token
  })
}

/** @throws if the pattern is invalid, or has an escape such as `\A` that would just mean the letter */
function withoutFlag(pattern: string): RegExp {
  const old = new RegExp(pattern)
  const escapes = pattern.match(/\\[\s\S]/g) ?? []
  const strange = escapes.find((one) => /[A-Za-z]/.test(one) && !/[dDwWsSbBnrtfvcxuk]/.test(one))
  if (strange !== undefined) throw new Error(`${strange} means nothing there`)
  return old
}
