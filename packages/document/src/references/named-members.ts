/**
 * The objects whose members are named by the author: even `example` or `x-rate-limit` is another schema, header or
 * parameter there, and not a field of the specification.
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

/** The extension for the schema of each item of a stream, which is `itemSchema` in OpenAPI 3.2, in earlier versions. */
export const ITEM_SCHEMA_EXTENSION = 'x-itemSchema'

/** Whether the members of the object called `name` are named by the author. */
export function hasNamedMembers(name: string): boolean {
  return NAMED_BY_AUTHOR.has(name)
}
