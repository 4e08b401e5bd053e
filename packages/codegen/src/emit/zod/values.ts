import type { JsonObject } from '../../json.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

/** The values that `const`, `enum` and `type` together leave; undefined when neither `const` nor `enum` is there. */
export function valuesOf(
  { const: constant, enum: listed, type }: JsonObject,
  hasConst: boolean,
): unknown[] | undefined {
  if (!hasConst && !Array.isArray(listed)) return undefined
  const values = hasConst ? [constant] : (listed as unknown[])
  if (type === undefined) return values
  const types = [type].flat()
  return values.filter((value) => typesOf(value).some((name) => types.includes(name)))
}

export function valuesCode(values: readonly unknown[], context: ZodContext): Code {
  if (values.length === 0) return 'z.never()'
  if (values.some((value) => typeof value === 'object' && value !== null))
    return `${context.helper('values')}(${literal(values)})`
  const distinct = [...new Set(values)]
  if (distinct.length > 1 && distinct.every((value) => typeof value === 'string')) return `z.enum(${literal(distinct)})`
  return `z.literal(${distinct.length === 1 ? literal(distinct[0]) : literal(distinct)})`
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}
