import { isObject } from '../../json.ts'
import type { SourceDocument } from '../../model/document.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'
import { isPlainlyValid } from './default-value.ts'

/** `.default(…)` for a schema that has a default, itself or by `$ref`; undefined when it has none. */
export function defaultCode(schema: unknown, { document }: ZodContext): Code | undefined {
  const value = defaultOf(schema, document)
  return value === undefined ? undefined : `.default(${literal(value)})`
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
