import { isObject, items, type JsonObject, members } from '@contract-first/document/json'

/** A schema of draft 4, rewritten as draft 2020-12. */
export function upgrade(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  // Draft 4 ignores what is next to a `$ref`.
  if (typeof schema.$ref === 'string') return withDefinitions({ $ref: upgradeReference(schema.$ref) }, schema)
  return withDefinitions(
    {
      ...plain(schema),
      ...bound(schema, 'minimum', 'exclusiveMinimum'),
      ...bound(schema, 'maximum', 'exclusiveMaximum'),
      ...itemsOf(schema),
      ...dependenciesOf(schema),
      ...below(schema, ['not', 'additionalProperties'], upgrade),
      ...below(schema, ['allOf', 'anyOf', 'oneOf'], (list) => items(list).map(upgrade)),
      ...below(schema, ['properties', 'patternProperties'], upgradeAll),
    },
    schema,
  )
}

function upgradeReference(ref: string): string {
  if (ref === 'http://json-schema.org/draft-04/schema#') return 'https://json-schema.org/draft/2020-12/schema'
  return ref.replace('#/items/', '#/prefixItems/')
}

const REPLACED = new Set(['$schema', 'id', 'definitions', 'dependencies', 'items', 'additionalItems'])
const BOUNDS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])

function plain(schema: JsonObject): JsonObject {
  return Object.fromEntries(members(schema).filter(([name]) => !REPLACED.has(name) && !BOUNDS.has(name)))
}

function withDefinitions(upgraded: JsonObject, { definitions, id }: JsonObject): JsonObject {
  return {
    ...(typeof id === 'string' && { $id: id }),
    ...upgraded,
    ...(definitions !== undefined && { definitions: upgradeAll(definitions) }),
  }
}

/** A bound, which draft 4 marks as exclusive with a boolean. */
function bound(schema: JsonObject, keyword: string, exclusive: string): JsonObject {
  if (schema[keyword] === undefined) return {}
  return { [schema[exclusive] === true ? exclusive : keyword]: schema[keyword] }
}

function itemsOf({ items: value, additionalItems }: JsonObject): JsonObject {
  if (!Array.isArray(value)) return value === undefined ? {} : { items: upgrade(value) }
  return {
    prefixItems: value.map(upgrade),
    ...(additionalItems !== undefined && { items: upgrade(additionalItems) }),
  }
}

function dependenciesOf({ dependencies }: JsonObject): JsonObject {
  if (dependencies === undefined) return {}
  const isList = ([, needed]: [string, unknown]) => Array.isArray(needed)
  const all = members(dependencies)
  return {
    dependentRequired: Object.fromEntries(all.filter(isList)),
    dependentSchemas: upgradeAll(Object.fromEntries(all.filter((one) => !isList(one)))),
  }
}

function below(schema: JsonObject, keywords: readonly string[], change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(
    keywords.flatMap((keyword) => (schema[keyword] === undefined ? [] : [[keyword, change(schema[keyword])]])),
  )
}

function upgradeAll(map: unknown): JsonObject {
  return Object.fromEntries(members(map).map(([name, schema]) => [name, upgrade(schema)]))
}
