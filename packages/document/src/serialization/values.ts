import { Unreadable } from './unreadable.ts'

/** Values by name. */
export type Values = Record<string, unknown>

/** Adds a value under a name that may be given only once. */
export function addOnce(values: Values, name: string, value: unknown): void {
  if (Object.hasOwn(values, name)) throw new Unreadable('given more than once')
  // Plain assignment would set the prototype and hide the value from the schema.
  if (name === '__proto__') Object.defineProperty(values, name, { value, enumerable: true })
  else values[name] = value
}

/** The object or array under a name, created on first use. */
export function container<T extends object>(values: Values, name: string, create: () => T): T {
  if (!Object.hasOwn(values, name)) addOnce(values, name, create())
  return values[name] as T
}
