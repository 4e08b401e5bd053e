import type { JsonObject } from '../json.ts'
import type { At } from '../model/document.ts'
import { below } from '../pointer.ts'
import type { Code } from './code.ts'
import { requireKnownKeywords } from './keywords.ts'
import { type ZodContext, zodCode } from './zod.ts'

export function arrayCode(schema: At<JsonObject>, context: ZodContext): Code {
  const { value, pointer } = schema
  requireKnownKeywords(context.document, schema, ['type', 'items', 'minItems', 'maxItems'])
  let code = `z.array(${zodCode({ value: value.items, pointer: below(pointer, 'items') }, context)})`
  if (typeof value.minItems === 'number' && value.minItems > 0) code += `.min(${value.minItems})`
  if (typeof value.maxItems === 'number') code += `.max(${value.maxItems})`
  return code
}
