/** The types of JSON values; an integer is a number. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** All types, in the order in which they are tried when a schema leaves the choice. */
export const JSON_TYPES: readonly JsonType[] = ['string', 'number', 'boolean', 'array', 'object', 'null']

export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'boolean':
    case 'number':
    case 'string':
      return typeof value as JsonType
    default:
      return 'object'
  }
}
