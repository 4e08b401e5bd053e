import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'
import { resolvedSchema } from './may-be.ts'

/** Whether a schema takes integers that JavaScript would round: those of 64 bits, unless its bounds exclude them. */
export function isLargeInteger({ type, format, minimum, maximum }: JsonObject): boolean {
  if (type !== 'integer') return false
  const isBounded = isSafe(minimum) && isSafe(maximum)
  return format === 'int64' || format === 'uint64' ? !isBounded : isUnsafe(minimum) || isUnsafe(maximum)
}

function isSafe(bound: unknown): boolean {
  return typeof bound === 'number' && Number.isSafeInteger(Math.trunc(bound))
}

function isUnsafe(bound: unknown): boolean {
  return typeof bound === 'number' && !isSafe(bound)
}

/**
 * The names of the members of a body that hold large integers, or lists of them, and no other texts; an empty name is
 * the body itself.
 */
export function largeIntegersOf(document: SourceDocument, body: unknown): string[] {
  const found = new Map<string, { isInteger: boolean; isText: boolean }>()
  const around = new Map<JsonObject, Set<string>>()
  const visit = (value: unknown, name: string): void => {
    const schema = resolvedSchema(document, value)
    if (!schema) return
    const names = around.get(schema) ?? new Set()
    if (names.has(name)) return
    around.set(schema, names.add(name))
    const types = [schema.type ?? []].flat()
    const { isInteger = false, isText = false } = found.get(name) ?? {}
    const isLarge = types.some((type) => isLargeInteger({ ...schema, type }))
    found.set(name, { isInteger: isInteger || isLarge, isText: isText || types.includes('string') })
    for (const part of [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap(items)) visit(part, name)
    if (isObject(schema.items)) visit(schema.items, name)
    for (const [member, part] of members(schema.properties)) visit(part, member)
  }
  visit(body, '')
  return [...found].flatMap(([name, { isInteger, isText }]) => (isInteger && !isText ? [name] : []))
}
