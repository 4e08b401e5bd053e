import { isObject } from '../json/json.ts'
import { hasNamedMembers } from './named-members.ts'
import { isData } from './visit-references.ts'

/** Keywords by which a schema can be referred to. */
const NAMES: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor'])

/**
 * Removes every `$id` and anchor from the examples and other data of a document, since readers that look for them
 * everywhere would take them for those of schemas. A value without any is returned as the same object.
 */
export function withoutNamesInData(value: unknown, isWithinData = false, isNamed = false): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutNamesInData(item, isWithinData))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  let isChanged = false
  const entries = Object.entries(value).flatMap(([name, member]) => {
    if (isWithinData && NAMES.has(name)) {
      isChanged = true
      return []
    }
    const isDataHere = isWithinData || (!isNamed && isData(name, member))
    const kept = withoutNamesInData(member, isDataHere, !isNamed && hasNamedMembers(name))
    if (kept !== member) isChanged = true
    return [[name, kept] as const]
  })
  return isChanged ? Object.fromEntries(entries) : value
}
