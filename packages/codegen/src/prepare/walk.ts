import { hasNamedMembers } from '@contract-first/document'
import { isObject, items, type JsonObject } from '@contract-first/document/json'

/** Keywords by what their value is: OpenAPI 3.1 and JSON Schema 2020-12. */
const HOLDING: ReadonlyMap<string, 'schema' | 'list' | 'map'> = new Map([
  ...(
    [
      'additionalProperties',
      'contains',
      'else',
      'if',
      'items',
      'not',
      'propertyNames',
      'then',
      'unevaluatedItems',
      'unevaluatedProperties',
    ] as const
  ).map((keyword) => [keyword, 'schema'] as const),
  ...(['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const).map((keyword) => [keyword, 'list'] as const),
  ...(['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'] as const).map(
    (keyword) => [keyword, 'map'] as const,
  ),
])

/** How component schemas are referred to. */
export const PREFIX = '#/components/schemas/'

/** The component schemas of a document, by name. */
export function schemasOf(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  return isObject(components.schemas) ? components.schemas : {}
}

/** Those of the keywords above whose schemas ask more of the same value as the one that holds them. */
const SAME_VALUE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'else', 'oneOf', 'then'])

/** A copy of a schema in which `map` has replaced every schema that it holds directly. */
export function mapSchemas(schema: JsonObject, map: (member: unknown, isSameValue: boolean) => unknown): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const mapMember = (member: unknown) => map(member, SAME_VALUE.has(keyword))
    const held = HOLDING.get(keyword)
    if (held === 'schema') return [keyword, mapMember(value)]
    if (held === 'list' && Array.isArray(value)) return [keyword, value.map(mapMember)]
    if (held !== 'map' || !isObject(value)) return [keyword, value]
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapMember(member)]))]
  })
  return Object.fromEntries(entries)
}

type Visit = (schema: JsonObject) => void

/** Calls `visit` for a schema and every schema inside it, the outer ones first. `$ref`s are not followed. */
export function walkSchema(schema: unknown, visit: Visit): void {
  if (!isObject(schema)) return
  visit(schema)
  for (const keyword in schema) {
    const value = schema[keyword]
    if (typeof value !== 'object' || value === null) continue
    const held = HOLDING.get(keyword)
    if (held === 'schema') walkSchema(value, visit)
    else if (held === 'list') for (const item of items(value)) walkSchema(item, visit)
    else if (held === 'map') for (const name in value) walkSchema((value as JsonObject)[name], visit)
  }
}

/** Calls `visit` for every schema of a document: those of components, parameters, headers and media types. */
export function walkDocument(document: JsonObject, visit: Visit): void {
  const components = isObject(document.components) ? document.components : {}
  const { schemas, ...others } = components
  if (isObject(schemas)) for (const schema of Object.values(schemas)) walkSchema(schema, visit)
  walkHolders({ paths: document.paths, webhooks: document.webhooks, components: others }, false, visit)
}

function walkHolders(value: object, isNamed: boolean, visit: Visit): void {
  if (Array.isArray(value)) {
    for (const item of value) if (isObject(item)) walkHolders(item, false, visit)
  } else if (isObject(value)) {
    for (const name in value) {
      const member = value[name]
      if (typeof member !== 'object' || member === null) continue
      if (isNamed) walkHolders(member, false, visit)
      else if (name === 'schema') walkSchema(member, visit)
      else if (!holdsData(name)) walkHolders(member, hasNamedMembers(name), visit)
    }
  }
}

/** Examples and extensions are data, in which `schema` is no schema. */
function holdsData(name: string): boolean {
  return name === 'example' || name === 'examples' || name.startsWith('x-')
}
