import { isObject, items, type JsonObject } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'

/** Whether a text, or a list, is among the values of a schema; in doubt it is. */
export function mayBe(
  document: SourceDocument,
  wanted: 'string' | 'array',
  value: unknown,
  around: ReadonlySet<unknown> = new Set(),
): boolean {
  const schema = resolvedSchema(document, value)
  if (!schema || around.has(schema)) return value !== false
  const within = new Set([...around, schema])
  const { type, enum: values, const: only } = schema
  const isWanted = (one: unknown) => (wanted === 'array' ? Array.isArray(one) : typeof one === 'string')
  if (type !== undefined) return [type].flat().includes(wanted)
  if (only !== undefined) return isWanted(only)
  if (values !== undefined) return items(values).some(isWanted)
  const isAmong = (part: unknown) => mayBe(document, wanted, part, within)
  return (
    [schema.anyOf, schema.oneOf].every((choice) => choice === undefined || items(choice).some(isAmong)) &&
    items(schema.allOf).every(isAmong)
  )
}

/** Follows the reference of a schema; undefined for `true` or `false`. */
export function resolvedSchema(document: SourceDocument, value: unknown): JsonObject | undefined {
  return isObject(value) ? document.resolve(value, '').value : undefined
}
