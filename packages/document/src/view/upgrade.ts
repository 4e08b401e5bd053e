import { items, type JsonObject } from '../json/json.ts'

/**
 * Rewrites a Schema Object of OpenAPI 3.0 (OpenAPI Specification 3.0.4, section 4.7.24), in place, as JSON Schema draft
 * 2020-12, the only language that later steps know.
 */
export function upgradeSchema(schema: JsonObject, keepsUntypedNullable: boolean = false): void {
  if (typeof schema.$ref === 'string') dropSiblings(schema)
  const isKept = keepsUntypedNullable && schema.nullable === true && schema.type === undefined
  if (schema.nullable !== undefined && !isKept) upgradeNullable(schema)
  upgradeBound(schema, 'minimum', 'exclusiveMinimum')
  upgradeBound(schema, 'maximum', 'exclusiveMaximum')
}

/** Drops the keywords next to a `$ref`, which 3.0 ignores. */
function dropSiblings(schema: JsonObject): void {
  for (const keyword of Object.keys(schema)) if (keyword !== '$ref') delete schema[keyword]
}

/**
 * Lets `nullable` widen the `type` next to it and nothing else: without a type it has no effect, and an `enum` must
 * list null.
 */
function upgradeNullable(schema: JsonObject): void {
  if (schema.nullable === true && typeof schema.type === 'string') {
    const listsNull = !Array.isArray(schema.enum) || items(schema.enum).includes(null)
    if (listsNull) schema.type = [schema.type, 'null']
  }
  // Deleting it would make V8 turn the object into a dictionary, which takes ten times as long to scan.
  schema.nullable = undefined
}

/** Rewrites an exclusive bound that is true or false as a number. */
export function upgradeBound(schema: JsonObject, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return
  if (schema[exclusive] && schema[bound] !== undefined) {
    schema[exclusive] = schema[bound]
    delete schema[bound]
  } else {
    delete schema[exclusive]
  }
}
