import { items, type JsonObject } from '@contract-first/document/json'

/**
 * Reads `nullable: true` beside a type as `type: [<type>, "null"]`, in place: OpenAPI 3.1 no longer knows the keyword, but
 * many of its documents still carry it, and mean that. Without a type, null is allowed anyway.
 */
export function readNullable(schema: JsonObject): void {
  // The upgrade of 3.0 leaves the name without a value.
  if (!('nullable' in schema)) return
  const { nullable, type } = schema
  if (nullable !== undefined && typeof nullable !== 'boolean') return
  delete schema.nullable
  const types = [type].flat()
  if (!nullable || type === undefined || types.includes('null')) return
  schema.type = [...types, 'null']
  if (Array.isArray(schema.enum) && !items(schema.enum).includes(null)) schema.enum = [...schema.enum, null]
}
