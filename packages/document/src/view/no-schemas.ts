import { isObject, items, type JsonObject } from '../json/json.ts'
import { keywordOf } from '../words/keywords.ts'

/** A value that stands where a schema belongs. */
export interface NoSchema {
  holder: object
  member: string
  value: unknown
}

/** Takes what is no schema out of a schema: any value is allowed there then. */
export function takeOutNoSchemas(schema: JsonObject): NoSchema[] {
  const found: NoSchema[] = []
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = keywordOf(keyword)?.holds
    if (holds === 'schema') check(schema, keyword, value)
    else if (holds === 'array') for (const [index, item] of items(value).entries()) check(value as object, index, item)
    else if (holds === 'object' && isObject(value))
      for (const [name, member] of Object.entries(value)) check(value, name, member)
  }
  return found

  function check(holder: object, member: string | number, value: unknown): void {
    if (value === undefined || isObject(value) || typeof value === 'boolean') return
    found.push({ holder, member: String(member), value })
    Object.assign(holder, { [member]: true })
  }
}
