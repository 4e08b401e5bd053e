import { below, type JsonObject, type Pointer } from '@contract-first/document/json'
import type { SourceDocument } from './document.ts'

/** The life cycle of an operation, from its extensions. */
export interface LifeCycle {
  /** The day of the removal, an RFC 3339 full-date. */
  sunset: string | undefined
  /** The operationId of the replacement. */
  replacedBy: string | undefined
  stability: string | undefined
}

/** Reads the extensions whose values make sense; other authors may use the same names for something else. */
export function readLifeCycle(document: SourceDocument, operation: JsonObject, pointer: Pointer): LifeCycle {
  const read = (name: string, expected: string, isMeant: (value: string) => boolean) => {
    const value = operation[name]
    if (value === undefined || (typeof value === 'string' && isMeant(value))) return value
    document.ignoreExtension(below(pointer, name), expected)
    return undefined
  }
  return {
    sunset: read('x-deprecated-sunset', 'a day such as 2030-12-05', isDay),
    replacedBy: read('x-replaced-by', 'an operationId', (value) => value !== ''),
    stability: read('x-stability', 'experimental or beta', (value) => value === 'experimental' || value === 'beta'),
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
