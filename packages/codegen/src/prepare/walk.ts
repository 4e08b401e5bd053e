import { isObject, type JsonObject } from '../json.ts'
import { below, type Pointer } from '../pointer.ts'

/** Keywords whose value is a schema, a list of schemas, or schemas by name: OpenAPI 3.1 and JSON Schema 2020-12. */
const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
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
])
const SCHEMA_LIST_KEYWORDS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const SCHEMA_MAP_KEYWORDS: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependentSchemas',
  'patternProperties',
  'properties',
])

/** Calls `visit` for a schema and every schema inside it, the outer ones first. `$ref`s are not followed. */
export function walkSchema(
  schema: unknown,
  pointer: Pointer,
  visit: (schema: JsonObject, pointer: Pointer) => void,
): void {
  if (!isObject(schema)) return
  visit(schema, pointer)
  for (const [keyword, value] of Object.entries(schema)) {
    const at = below(pointer, keyword)
    if (SCHEMA_KEYWORDS.has(keyword)) walkSchema(value, at, visit)
    else if (SCHEMA_LIST_KEYWORDS.has(keyword) && Array.isArray(value)) {
      value.forEach((item, index) => {
        walkSchema(item, below(at, index), visit)
      })
    } else if (SCHEMA_MAP_KEYWORDS.has(keyword) && isObject(value)) {
      for (const [name, item] of Object.entries(value)) walkSchema(item, below(at, name), visit)
    }
  }
}

/** Calls `visit` for every outermost schema of a document: of components, parameters, headers and media types. */
export function walkDocument(document: JsonObject, visit: (schema: JsonObject, pointer: Pointer) => void): void {
  const components = isObject(document.components) ? document.components : {}
  for (const [name, schema] of Object.entries(isObject(components.schemas) ? components.schemas : {})) {
    walkSchema(schema, below('/components/schemas', name), visit)
  }
  const { schemas: _schemas, examples: _examples, ...others } = components
  walkHolders({ paths: document.paths, webhooks: document.webhooks, components: others }, '', visit)
}

/** Examples and extensions hold data, in which `schema` is no schema. */
function walkHolders(value: unknown, pointer: Pointer, visit: (schema: JsonObject, pointer: Pointer) => void): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walkHolders(item, below(pointer, index), visit)
    })
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const at = below(pointer, name)
      if (name === 'schema') walkSchema(member, at, visit)
      else if (name !== 'example' && name !== 'examples' && !name.startsWith('x-')) walkHolders(member, at, visit)
    }
  }
}
