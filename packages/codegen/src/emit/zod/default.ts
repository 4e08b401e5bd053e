import { isObject } from '../../json.ts'
import type { SourceDocument } from '../../model/document.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'
import { isPlainlyValid } from './default-value.ts'

/** `.default(…)` for schemas of which one has a default, itself or by `$ref`; undefined when none has one. */
export function defaultCode(schemas: readonly unknown[], { document }: ZodContext): Code | undefined {
  const value = schemas.map((schema) => defaultOf(schema, document)).find((one) => one !== undefined)
  if (value === undefined) return undefined
  // An object or array is parsed like one that was sent: its own defaults are filled in.
  return `.${typeof value === 'object' && value !== null ? 'prefault' : 'default'}(${literal(value)})`
}

/** Whether an absent value is filled in. */
export function hasDefault(schema: unknown, document: SourceDocument): boolean {
  return defaultOf(schema, document) !== undefined
}

function defaultOf(schema: unknown, document: SourceDocument): unknown {
  if (!isObject(schema)) return undefined
  const target = document.resolve(schema, '').value
  const value = schema.default ?? target.default
  return value !== undefined && isPlainlyValid(value, target) ? value : undefined
}
