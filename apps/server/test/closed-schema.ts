import { at, type Json } from './contract.ts'

/**
 * A schema of the contract with every `$ref` in place, that also refuses each property which no schema names: what a
 * response must not leak. Does not terminate for a recursive schema.
 */
export function closedSchema(schema: unknown): Json {
  return { ...inPlace(schema), unevaluatedProperties: false }
}

/** The branches of an `allOf` stay open: together they name the properties, and the schema around them is closed. */
function inPlace(schema: unknown): Json {
  const { allOf, properties, items, ...rest } = at(schema)
  return {
    ...rest,
    ...(Array.isArray(allOf) && { allOf: allOf.map(inPlace) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(at(properties)).map(([name, value]) => [name, closedSchema(value)]),
      ),
    }),
    ...(items !== undefined && { items: closedSchema(items) }),
  }
}
