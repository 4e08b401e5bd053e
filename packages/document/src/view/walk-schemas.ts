import { isObject, items, type JsonObject } from '../json/json.ts'
import { hasNamedMembers } from '../references/named-members.ts'
import { keywordOf } from '../words/keywords.ts'

/** A copy of a schema in which `map` has replaced every direct subschema. */
export function mapSchemas(schema: JsonObject, map: (member: unknown, keyword: string) => unknown): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const mapMember = (member: unknown) => map(member, keyword)
    const holds = keywordOf(keyword)?.holds
    if (holds === 'schema') return [keyword, mapMember(value)]
    if (holds === 'array' && Array.isArray(value)) return [keyword, value.map(mapMember)]
    if (holds !== 'object' || !isObject(value)) return [keyword, value]
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
    const holds = keywordOf(keyword)?.holds
    if (holds === 'schema') walkSchema(value, visit)
    else if (holds === 'array') for (const item of items(value)) walkSchema(item, visit)
    else if (holds === 'object') for (const name in value) walkSchema((value as JsonObject)[name], visit)
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
      else if (name === 'schema' || name === 'itemSchema') walkSchema(member, visit)
      else if (!holdsData(name)) walkHolders(member, hasNamedMembers(name), visit)
    }
  }
}

/** Examples and extensions are data: a member called `schema` is not a schema there. */
function holdsData(name: string): boolean {
  return name === 'example' || name === 'examples' || name.startsWith('x-')
}
