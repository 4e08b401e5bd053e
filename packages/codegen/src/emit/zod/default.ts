import { isObject } from '../../json.ts'
import type { SourceDocument } from '../../model/document.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

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
  return value !== undefined && isOfType(value, target) ? value : undefined
}

/** A default that its own schema does not allow is a mistake of the document; filled in, it would reach the handler. */
function isOfType(value: unknown, schema: { type?: unknown; enum?: unknown }): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length === 0) return typeof value !== 'object'
  return types.some((type) => {
    if (type === 'integer') return Number.isSafeInteger(value)
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isObject(value)
    return typeof value === type
  })
}
