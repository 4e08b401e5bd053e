import { isDeepStrictEqual } from 'node:util'
import { items, type JsonObject } from '@contract-first/document/json'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

/** The values that `const`, `enum`, `type` and a number format allow together; undefined if none lists values. */
export function valuesOf(schema: JsonObject): unknown[] | undefined {
  if (!('const' in schema || Array.isArray(schema.enum))) return undefined
  const { const: constant, enum: listed, type, format } = schema
  const values = 'const' in schema ? [constant] : items(listed)
  const types = type === undefined ? undefined : [type].flat()
  return values.filter((value) => {
    if (types && !typesOf(value).some((name) => types.includes(name))) return false
    if ('const' in schema && Array.isArray(listed) && !listed.some((one) => isDeepStrictEqual(one, value))) return false
    return typeof value !== 'number' || isOfFormat(value, format)
  })
}

function isOfFormat(value: number, format: unknown): boolean {
  if (format === 'int32') return Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31
  return format !== 'int64' || Number.isSafeInteger(value)
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
