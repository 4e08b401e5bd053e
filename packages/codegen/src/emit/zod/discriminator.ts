import type { JsonObject } from '../../json.ts'
import type { At } from '../../model/document.ts'
import type { Code } from '../code.ts'
import type { ZodContext } from './context.ts'

export function discriminatedCode(
  _schema: At<JsonObject>,
  _keyword: 'oneOf' | 'anyOf',
  _context: ZodContext,
): Code | undefined {
  return undefined
}
