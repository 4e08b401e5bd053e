import { isObject, items, type JsonObject } from '../json.ts'
import { walkSchema } from './walk.ts'

type Direction = 'Input' | 'Output'

/** The keyword whose properties a direction leaves out: a request has no readOnly ones, a response no writeOnly ones. */
const LEFT_OUT: Readonly<Record<Direction, string>> = { Input: 'readOnly', Output: 'writeOnly' }

const PREFIX = '#/components/schemas/'

/**
 * Adds, in place, an `Input` or `Output` variant of every component schema that holds readOnly or writeOnly properties,
 * itself or in a schema that it refers to, and lets requests and responses refer to their variant.
 */
export function splitByDirection(document: JsonObject): void {
  const schemas = schemasOf(document)
  // The variants of one direction are of no use in the other.
  const written = { ...schemas }
  for (const direction of ['Input', 'Output'] as const) {
    const affected = affectedBy(written, LEFT_OUT[direction])
    const variants = new Map([...affected].map((name) => [name, freeName(schemas, name + direction)]))
    for (const [name, variant] of variants) {
      const schema = structuredClone(schemas[name])
      narrow(schema, LEFT_OUT[direction], variants)
      schemas[variant] = schema
    }
    narrowBodies(document, direction, variants)
  }
}

function schemasOf(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  return isObject(components.schemas) ? components.schemas : {}
}

/** The names of the component schemas that hold `keyword`, directly or through references. */
function affectedBy(schemas: JsonObject, keyword: string): Set<string> {
  const users = new Map<string, Set<string>>()
  const affected = new Set<string>()
  for (const [name, schema] of Object.entries(schemas)) {
    walkSchema(schema, (inner) => {
      if (isObject(inner.properties) && isMarked(inner.properties, keyword)) affected.add(name)
      if (typeof inner.$ref === 'string' && inner.$ref.startsWith(PREFIX)) {
        const target = inner.$ref.slice(PREFIX.length)
        users.set(target, (users.get(target) ?? new Set()).add(name))
      }
    })
  }
  for (const name of affected) for (const user of users.get(name) ?? []) affected.add(user)
  return affected
}

function isMarked(properties: JsonObject, keyword: string): boolean {
  for (const name in properties) {
    const property = properties[name]
    if (isObject(property) && property[keyword] === true) return true
  }
  return false
}

function freeName(schemas: JsonObject, name: string): string {
  return Object.hasOwn(schemas, name) ? freeName(schemas, `${name}_`) : name
}

/** Leaves out the properties that `keyword` marks, and points references at their variants. */
function narrow(schema: unknown, keyword: string, variants: ReadonlyMap<string, string>): void {
  walkSchema(schema, (inner) => {
    const variant = typeof inner.$ref === 'string' && variants.get(inner.$ref.slice(PREFIX.length))
    if (variant) inner.$ref = PREFIX + variant
    if (!isObject(inner.properties)) return
    const left = Object.entries(inner.properties).filter(
      ([, property]) => isObject(property) && property[keyword] === true,
    )
    if (left.length === 0) return
    const names = new Set<unknown>(left.map(([name]) => name))
    inner.properties = Object.fromEntries(Object.entries(inner.properties).filter(([name]) => !names.has(name)))
    if (Array.isArray(inner.required)) inner.required = items(inner.required).filter((name) => !names.has(name))
    // What is left out may still be sent, and is then ignored.
    if (inner.additionalProperties === false && keyword === 'readOnly') delete inner.additionalProperties
  })
}

function narrowBodies(value: unknown, direction: Direction, variants: ReadonlyMap<string, string>): void {
  if (!isObject(value)) return
  for (const name in value) {
    const isRequest = name === 'requestBody' || name === 'requestBodies'
    const isResponse = name === 'responses'
    if (direction === 'Input' ? isRequest : isResponse) narrowContent(value[name], LEFT_OUT[direction], variants)
    else if (name !== 'schemas' && name !== 'examples' && !name.startsWith('x-'))
      narrowBodies(value[name], direction, variants)
  }
}

function narrowContent(value: unknown, keyword: string, variants: ReadonlyMap<string, string>): void {
  if (!isObject(value)) return
  for (const name in value) {
    if (name === 'schema') narrow(value[name], keyword, variants)
    else if (name !== 'examples' && name !== 'example' && name !== 'headers')
      narrowContent(value[name], keyword, variants)
  }
}
