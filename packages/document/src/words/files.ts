import type { JsonObject } from '../json/json.ts'

/**
 * Whether a schema of a part of `multipart/form-data`, its references followed, says that the part is bytes: by a media
 * type without an encoding, by `format: binary` of OpenAPI 3.0, or by saying nothing about its value at all (OpenAPI
 * Specification 3.1.1, sections 4.8.14.5 and 4.8.15.1.1).
 */
export function isFileSchema(schema: JsonObject): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema
  if (contentEncoding !== undefined) return false
  if (contentMediaType !== undefined) return true
  return type === 'string' ? format === 'binary' : !SAYING.some((keyword) => Object.hasOwn(schema, keyword))
}

/** Keywords by which a schema says what its values are. */
const SAYING = ['type', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'properties', 'items'] as const
