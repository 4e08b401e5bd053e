import type { JsonObject } from '../json.ts'
import type { At } from '../model/document.ts'
import { below } from '../pointer.ts'
import type { Code } from './code.ts'
import { requireKnownKeywords } from './keywords.ts'
import type { ZodContext } from './zod.ts'

/** Lengths are in code points, as zod 4 counts them too; patterns are searched for, not anchored. */
export function stringCode(schema: At<JsonObject>, { document }: ZodContext): Code {
  const { value, pointer } = schema
  requireKnownKeywords(document, schema, ['type', 'minLength', 'maxLength', 'pattern'])
  let code = 'z.string()'
  if (typeof value.minLength === 'number' && value.minLength > 0) code += `.min(${value.minLength})`
  if (typeof value.maxLength === 'number') code += `.max(${value.maxLength})`
  if (typeof value.pattern === 'string') {
    try {
      code += `.regex(${new RegExp(value.pattern, 'u')})`
    } catch (error) {
      document.problem(below(pointer, 'pattern'), `not a regular expression of ECMA-262: ${(error as Error).message}`)
    }
  }
  return code
}
