import type { JsonObject } from '../../json.ts'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { ZodContext } from './context.ts'

const INTEGER_FORMATS: Readonly<Record<string, Code>> = { int32: 'z.int32()', int64: 'z.int()' }
const NUMBER_FORMATS: ReadonlySet<unknown> = new Set(['float', 'double'])

const BOUNDS = [
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['exclusiveMinimum', 'gt'],
  ['exclusiveMaximum', 'lt'],
  ['multipleOf', 'multipleOf'],
] as const

/** Integers are those that a JavaScript number holds exactly; an int64 beyond 2^53-1 is refused, never rounded. */
export function numberCode(type: 'integer' | 'number', { value }: At<JsonObject>, { document }: ZodContext): Code {
  let code = type === 'integer' ? 'z.int()' : 'z.number()'
  if (typeof value.format === 'string') {
    const known = type === 'integer' ? INTEGER_FORMATS[value.format] : NUMBER_FORMATS.has(value.format) && code
    if (known) code = known
    else document.notAsserted(value.format)
  }
  for (const [keyword, method] of BOUNDS) {
    const bound = value[keyword]
    if (typeof bound !== 'number' || !Number.isFinite(bound)) continue
    if (type === 'integer' && alwaysHolds(keyword, bound)) continue
    code += `.${method}(${bound})`
  }
  return code
}

/** Whether every integer that a JavaScript number holds exactly is on the right side of a bound. */
function alwaysHolds(keyword: string, bound: number): boolean {
  if (/maximum/i.test(keyword)) return bound > Number.MAX_SAFE_INTEGER
  return /minimum/i.test(keyword) && bound < Number.MIN_SAFE_INTEGER
}
