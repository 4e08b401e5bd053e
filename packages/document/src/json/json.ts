/** A parsed JSON or YAML object whose members have not been checked yet. */
export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The reference in an object: a Reference Object, or a schema that applies another; undefined in any other value. */
export function referenceOf(value: unknown): string | undefined {
  return isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}

/** The members of an object; none when `value` is not one. */
export function members(value: unknown): [name: string, value: unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** The items of an array; none when `value` is not one. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
