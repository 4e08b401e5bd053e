import { hasNamedMembers } from '@contract-first/document'
import { isObject, referenceOf } from '@contract-first/document/json'

/**
 * Deletes, in place, the examples and extensions that hold a reference. There it is data, but openapi-typescript follows
 * it and fails if it leads nowhere. It would even fetch an `externalValue`.
 */
export function dropReferencesInData(value: unknown, isNamed: boolean = false): void {
  if (Array.isArray(value)) for (const item of value) dropReferencesInData(item)
  else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const member = value[name]
      if (name === 'externalValue' && typeof member === 'string') delete value[name]
      if (typeof member !== 'object' || member === null) continue
      if (isNamed || !isData(name, member)) dropReferencesInData(member, !isNamed && hasNamedMembers(name))
      else if (holdsReference(member)) delete value[name]
    }
  }
}

/** The examples of a schema are a list of values; those of a media type are objects, which may be references. */
function isData(name: string, member: object): boolean {
  return (
    name === 'example' ||
    name === 'value' ||
    name === 'dataValue' ||
    name.startsWith('x-') ||
    (name === 'examples' && Array.isArray(member))
  )
}

function holdsReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return referenceOf(value) !== undefined || Object.values(value).some(holdsReference)
}
