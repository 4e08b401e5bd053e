import type { JsonObject } from '@contract-first/document/json'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const

/** Writes members of lists that are `true` or `false` as the objects that say the same: openapi-typescript knows no others. */
export function writeOutBooleans(schema: JsonObject): void {
  for (const keyword of LISTS) {
    const members = schema[keyword]
    if (!Array.isArray(members)) continue
    for (const [index, member] of members.entries())
      if (typeof member === 'boolean') members[index] = member ? {} : { not: {} }
  }
}
