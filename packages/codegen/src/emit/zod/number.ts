import { isUnknownFormat } from '@contract-first/document/formats'
import type { JsonObject } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { ZodContext } from './context.ts'

/** The formats of integers; the registry allows them with the type `number`, too. */
const INTEGER_FORMATS: ReadonlyMap<unknown, Code> = new Map([
  ['int32', 'z.int32()'],
  ['int64', 'z.int()'],
])

const BOUNDS = [
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['exclusiveMinimum', 'gt'],
  ['exclusiveMaximum', 'lt'],
] as const

/** A number. Integers must fit a JavaScript number exactly: an int64 beyond 2^53-1 is refused, never rounded. */
export function numberCode(type: 'integer' | 'number', { value }: At<JsonObject>, context: ZodContext): Code {
  const format = INTEGER_FORMATS.get(value.format)
  const isInteger = type === 'integer' || format !== undefined
  let code = format ?? (isInteger ? 'z.int()' : 'z.number()')
  if (isUnknownFormat(value.format)) context.document.notAsserted(value.format)
  for (const [keyword, method] of BOUNDS) {
    const bound = value[keyword]
    if (typeof bound !== 'number' || !Number.isFinite(bound)) continue
    if (isInteger && alwaysHolds(keyword, bound)) continue
    code += `.${method}(${bound})`
  }
  if (typeof value.multipleOf === 'number') code += `.check(${context.helper('multipleOf')}(${value.multipleOf}))`
  return code
}

/** Whether every safe integer satisfies a bound. */
function alwaysHolds(keyword: string, bound: number): boolean {
  if (/maximum/i.test(keyword)) return bound > Number.MAX_SAFE_INTEGER
  return /minimum/i.test(keyword) && bound < Number.MIN_SAFE_INTEGER
}
