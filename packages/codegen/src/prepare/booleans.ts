import type { JsonObject } from '@contract-first/document/json'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const

/** Replaces `true` and `false` in lists of schemas by equivalent objects, as openapi-typescript does not know them. */
export function writeOutBooleans(schema: JsonObject): void {
  for (const keyword of LISTS) {
    const members = schema[keyword]
    if (!Array.isArray(members)) continue
    for (const [index, member] of members.entries())
      if (typeof member === 'boolean') members[index] = member ? {} : { not: {} }
  }
}
