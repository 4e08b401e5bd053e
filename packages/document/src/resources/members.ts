import { isObject, items, type JsonObject, members } from '../json/json.ts'
import type { Api } from '../model/api.ts'
import { resolve } from '../references/follow.ts'

/** A member of objects, as a schema names it. */
export interface Member {
  /** The schemas that hold for its value, with those that they refer to. */
  schemas: readonly JsonObject[]
  isRequired: boolean
}

/** The schemas that hold for a value of `schema`: itself, what it refers to, and all of `allOf`, `anyOf` and `oneOf`. */
export function schemasOf(api: Api, schema: unknown): JsonObject[] {
  return [...heldBy(api, schema, new Set())]
}

function heldBy(api: Api, schema: unknown, seen: Set<JsonObject>): Set<JsonObject> {
  if (!isObject(schema) || seen.has(schema)) return seen
  seen.add(schema)
  if (typeof schema.$ref === 'string') heldBy(api, resolve(schema, api), seen)
  for (const word of ['allOf', 'anyOf', 'oneOf']) for (const part of items(schema[word])) heldBy(api, part, seen)
  return seen
}

/** The members that objects of a schema may have, by their names. */
export function membersOf(api: Api, schema: unknown): Map<string, Member> {
  const found = new Map<string, Member>()
  const holding = schemasOf(api, schema)
  const required = new Set(holding.flatMap(({ required: names }) => items(names)))
  for (const { properties } of holding)
    for (const [name, property] of members(properties)) {
      const schemas = [...(found.get(name)?.schemas ?? []), ...schemasOf(api, property)]
      found.set(name, { schemas, isRequired: required.has(name) })
    }
  return found
}

/** The first value of a keyword in the schemas of a member. */
export function keywordIn({ schemas }: Pick<Member, 'schemas'>, keyword: string): unknown {
  return schemas.find((schema) => schema[keyword] !== undefined)?.[keyword]
}
