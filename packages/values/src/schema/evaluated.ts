import { isObject, items, members } from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import { appliedTo } from './applied.ts'
import type { SchemaAt } from './schema-at.ts'

/**
 * The names of the properties, or the indices of the items, that no schema next to `unevaluatedProperties` or
 * `unevaluatedItems` evaluates (JSON Schema Core, section 11).
 */
export function unevaluatedIn(at: SchemaAt, value: object): string[] {
  const applied = [...appliedTo(at, value)]
  const evaluates = Array.isArray(value) ? evaluatesItem : evaluatesProperty
  return Object.entries(value).flatMap(([name, part]) =>
    applied.some((one) => evaluates(one, name, part, one === at)) ? [] : [name],
  )
}

function evaluatesItem({ schema, below }: SchemaAt, index: string, item: unknown, isOwn: boolean): boolean {
  if (!isObject(schema)) return false
  if (schema.items !== undefined || (!isOwn && schema.unevaluatedItems !== undefined)) return true
  if (Number(index) < items(schema.prefixItems).length) return true
  return schema.contains !== undefined && below('contains').isValid(item)
}

function evaluatesProperty({ schema }: SchemaAt, name: string, _: unknown, isOwn: boolean): boolean {
  if (!isObject(schema)) return false
  if (schema.additionalProperties !== undefined || (!isOwn && schema.unevaluatedProperties !== undefined)) return true
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) return true
  return members(schema.patternProperties).some(([pattern]) => compilePattern(pattern).test(name))
}
