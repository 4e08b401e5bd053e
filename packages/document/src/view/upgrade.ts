import { items, type JsonObject } from '../json/json.ts'

/**
 * Rewrites a Schema Object of OpenAPI 3.0, in place, as JSON Schema draft 2020-12, so that all that follows knows one
 * language. OpenAPI Specification 3.0.4, section 4.7.24.
 */
export function upgradeSchema(schema: JsonObject, keepsUntypedNullable: boolean = false): void {
  if (typeof schema.$ref === 'string') dropSiblings(schema)
  const isKept = keepsUntypedNullable && schema.nullable === true && schema.type === undefined
  if (schema.nullable !== undefined && !isKept) upgradeNullable(schema)
  upgradeBound(schema, 'minimum', 'exclusiveMinimum')
  upgradeBound(schema, 'maximum', 'exclusiveMaximum')
}

/** In 3.0 whatever stands beside a `$ref` is ignored. */
function dropSiblings(schema: JsonObject): void {
  for (const keyword of Object.keys(schema)) if (keyword !== '$ref') delete schema[keyword]
}

/** `nullable` widens the `type` beside it and nothing else: without a type it says nothing, and an `enum` has to list null. */
function upgradeNullable(schema: JsonObject): void {
  if (schema.nullable === true && typeof schema.type === 'string') {
    const listsNull = !Array.isArray(schema.enum) || items(schema.enum).includes(null)
    if (listsNull) schema.type = [schema.type, 'null']
  }
  // Not deleted: V8 would make a dictionary of the object, which takes ten times as long to look through.
  schema.nullable = undefined
}

/** An exclusive bound that is true or false, as a number. */
export function upgradeBound(schema: JsonObject, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return
  if (schema[exclusive] && schema[bound] !== undefined) {
    schema[exclusive] = schema[bound]
    delete schema[bound]
  } else {
    delete schema[exclusive]
  }
}
