import { isObject, items, type JsonObject } from '../../json/json.ts'
import { keywordOf } from '../../words/keywords.ts'
import type { Remember } from './correction.ts'

/**
 * Reads null in place of a schema as any value, and takes out what is no schema.
 * @param refuse - called with what holds it, and its value
 */
export function correctSubschemas(
  schema: JsonObject,
  remember: Remember,
  refuse: (holder: object, member: string, value: unknown) => void,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = keywordOf(keyword)?.holds
    if (holds === 'schema') check(schema, keyword, value)
    else if (holds === 'array') for (const [index, item] of items(value).entries()) check(value as object, index, item)
    else if (holds === 'object' && isObject(value))
      for (const [name, member] of Object.entries(value)) check(value, name, member)
  }

  function check(holder: object, member: string | number, value: unknown): void {
    if (isObject(value) || typeof value === 'boolean') return
    if (value === null) remember('nullSchema', holder, String(member))
    else refuse(holder, String(member), value)
    Object.assign(holder, { [member]: true })
  }
}
