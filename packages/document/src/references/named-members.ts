/**
 * Objects whose members are called what the author likes, so that even `example` or `x-rate-limit` is one more schema,
 * header or parameter, and no field of the specification.
 */
const NAMED_BY_AUTHOR: ReadonlySet<string> = new Set([
  '$defs',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  'encoding',
  'examples',
  'headers',
  'links',
  'mediaTypes',
  'parameters',
  'pathItems',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'securitySchemes',
  'webhooks',
])

/** Holds the schema of each item of a stream, as `itemSchema` of OpenAPI 3.2 does, in documents of earlier versions. */
export const ITEM_SCHEMA_EXTENSION = 'x-itemSchema'

/** Whether the members of what stands under `name` are called what the author likes. */
export function hasNamedMembers(name: string): boolean {
  return NAMED_BY_AUTHOR.has(name)
}
