export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object; none when `value` is no object. */
export function members(value: unknown): [name: string, value: unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** The items of a list; none when `value` is no list. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
