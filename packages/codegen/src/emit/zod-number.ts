import type { JsonObject } from '../json.ts'
import type { At } from '../model/document.ts'
import type { Code } from './code.ts'
import { requireKnownKeywords } from './keywords.ts'
import type { ZodContext } from './zod.ts'

const INTEGERS: Readonly<Record<string, Code>> = { int32: 'z.int32()', int64: 'z.int()' }

/** Integers are those that a JavaScript number holds exactly; an int64 beyond 2^53-1 is refused, never rounded. */
export function numberCode(schema: At<JsonObject>, { document }: ZodContext): Code {
  const { value } = schema
  requireKnownKeywords(document, schema, [
    'type',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ])
  let code = value.type === 'integer' ? (INTEGERS[String(value.format)] ?? 'z.int()') : 'z.number()'
  for (const [keyword, method] of [
    ['minimum', 'min'],
    ['maximum', 'max'],
    ['exclusiveMinimum', 'gt'],
    ['exclusiveMaximum', 'lt'],
    ['multipleOf', 'multipleOf'],
  ] as const) {
    const bound = value[keyword]
    // A bound beyond the safe range cannot be reached by a value inside it.
    if (typeof bound === 'number' && Number.isFinite(bound) && !(value.type === 'integer' && beyondSafe(bound))) {
      code += `.${method}(${bound})`
    }
  }
  return code
}

function beyondSafe(bound: number): boolean {
  return Number.isInteger(bound) && !Number.isSafeInteger(bound)
}
