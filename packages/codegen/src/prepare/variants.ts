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
  // Both before either adds to them: the variants of one direction are of no use in the other.
  const affected = findAffected(schemas)
  const variants = { Input: addVariants(schemas, affected, 'Input'), Output: addVariants(schemas, affected, 'Output') }
  narrowBodies(document, variants)
}

type ByDirection<T> = Readonly<Record<Direction, T>>
type Variants = ReadonlyMap<string, string>

/** Adds the variants of one direction; they are by the name of the schema. */
function addVariants(schemas: JsonObject, affected: ByDirection<ReadonlySet<string>>, direction: Direction): Variants {
  const variants = new Map([...affected[direction]].map((name) => [name, freeName(schemas, name + direction)]))
  for (const [name, variant] of variants) {
    const schema = structuredClone(schemas[name])
    narrow(schema, LEFT_OUT[direction], variants)
    schemas[variant] = schema
  }
  return variants
}

function schemasOf(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  return isObject(components.schemas) ? components.schemas : {}
}

/** The names of the component schemas that a direction leaves something out of, directly or through references. */
function findAffected(schemas: JsonObject): ByDirection<ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  const affected = { Input: new Set<string>(), Output: new Set<string>() }
  for (const [name, schema] of Object.entries(schemas)) {
    walkSchema(schema, ({ $ref, properties }) => {
      if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) {
        const target = $ref.slice(PREFIX.length)
        users.set(target, (users.get(target) ?? new Set()).add(name))
      }
      if (!isObject(properties)) return
      for (const key in properties) {
        const property = properties[key]
        if (!isObject(property)) continue
        if (property[LEFT_OUT.Input] === true) affected.Input.add(name)
        if (property[LEFT_OUT.Output] === true) affected.Output.add(name)
      }
    })
  }
  for (const names of Object.values(affected))
    for (const name of names) for (const user of users.get(name) ?? []) names.add(user)
  return affected
}

function freeName(schemas: JsonObject, name: string): string {
  return Object.hasOwn(schemas, name) ? freeName(schemas, `${name}_`) : name
}

/** Leaves out the properties that `keyword` marks, and points references at their variants. */
function narrow(schema: unknown, keyword: string, variants: Variants): void {
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

function narrowBodies(value: object, variants: ByDirection<Variants>): void {
  if (!isObject(value)) return
  for (const name in value) {
    const member = value[name]
    if (typeof member !== 'object' || member === null) continue
    if (name === 'requestBody' || name === 'requestBodies') narrowContent(member, LEFT_OUT.Input, variants.Input)
    else if (name === 'responses') narrowContent(member, LEFT_OUT.Output, variants.Output)
    else if (name !== 'schemas' && name !== 'examples' && !name.startsWith('x-')) narrowBodies(member, variants)
  }
}

function narrowContent(value: object, keyword: string, variants: Variants): void {
  if (!isObject(value)) return
  for (const name in value) {
    const member = value[name]
    if (typeof member !== 'object' || member === null) continue
    if (name === 'schema') narrow(member, keyword, variants)
    else if (name !== 'examples' && name !== 'example' && name !== 'headers') narrowContent(member, keyword, variants)
  }
}
