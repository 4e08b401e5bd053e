import { isObject } from '../../json.ts'
import { type Code, literal } from '../code.ts'
import type { ZodContext } from './context.ts'

/** `.default(…)` for a schema, itself or by `$ref`, that has a default of its own type; undefined when it has none. */
export function defaultCode(schema: unknown, { document }: ZodContext): Code | undefined {
  if (!isObject(schema)) return undefined
  const value = schema.default !== undefined ? schema : document.resolve(schema, '').value
  return value.default !== undefined && isOfType(value.default, value)
    ? `.default(${literal(value.default)})`
    : undefined
}

/** A default that its own schema does not allow is a mistake of the document that would make every request invalid. */
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
