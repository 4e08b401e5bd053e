import { below, isObject, items, type JsonObject, members } from '@contract-first/document/json'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { undeclaredNames } from '../../src/emit/zod/undeclared.ts'
import type { At } from '../../src/model/document.ts'
import { fragmentOf } from './fragment-of.ts'

/**
 * Computes independently what a validator must keep of a valid value: it collects the schemas that apply to an object
 * through references and alternatives (Ajv tells which of these a value fits), and drops members that none of them
 * names, unless none names anything. Absent properties with a default are filled in.
 */
export class Keeper {
  readonly #ajv: Ajv2020
  readonly #find: (ref: string) => unknown
  readonly #source: { follow(ref: string): unknown }

  /** `ajv` knows the document as "document"; `find` returns what a `$ref` leads to. */
  constructor(ajv: Ajv2020, find: (ref: string) => unknown) {
    this.#ajv = ajv
    this.#find = find
    this.#source = { follow: find }
  }

  keep(value: unknown, schema: At<unknown>): unknown {
    return this.#keep(value, [schema])
  }

  #keep(value: unknown, schemas: readonly At<unknown>[]): unknown {
    if (typeof value !== 'object' || value === null) return value
    const applicable = schemas.flatMap((schema) => this.#applicable(value, schema))
    if (Array.isArray(value))
      return value.map((item, index) =>
        this.#keep(
          item,
          applicable.flatMap((schema) => itemSchemas(schema, index)),
        ),
      )
    const required = schemas.flatMap(({ value: schema }) => [...undeclaredNames(schema, this.#source)])
    return this.#keepObject(value as JsonObject, applicable, new Set(required))
  }

  #keepObject(sent: JsonObject, applicable: readonly At<JsonObject>[], required: ReadonlySet<string>): unknown {
    const leftOut = new Set(applicable.flatMap(({ value }) => items(value['x-left-out'])))
    const value = Object.fromEntries(Object.entries(sent).filter(([name]) => !leftOut.has(name)))
    if (applicable.some(({ value: schema }) => listsObjects(schema))) return value
    if (leftOut.size === 0 && !applicable.some(namesAny)) return value
    const kept: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) {
      const schemas = applicable.flatMap((schema) => this.#propertySchemas(name, schema, value))
      if (schemas.length > 0 || required.has(name)) kept.push([name, this.#keep(member, schemas)])
    }
    return Object.fromEntries([...kept, ...this.#defaults(value, applicable)])
  }

  #defaults(value: JsonObject, applicable: readonly At<JsonObject>[]): [string, unknown][] {
    const declared = applicable.flatMap(({ value: schema, pointer }) =>
      members(schema.properties).map(([name, property]) => ({
        name,
        property,
        pointer: below(pointer, 'properties', name),
      })),
    )
    const filled = new Map<string, unknown>()
    for (const { name, property, pointer } of declared) {
      const standard = this.#defaultOf(property)
      if (standard === undefined || Object.hasOwn(value, name) || filled.has(name)) continue
      filled.set(name, this.#keep(standard, [{ value: property, pointer }]))
    }
    return [...filled]
  }

  #defaultOf(schema: unknown): unknown {
    if (!isObject(schema)) return undefined
    if (schema.default !== undefined) return schema.default
    return typeof schema.$ref === 'string' ? this.#defaultOf(this.#find(schema.$ref)) : undefined
  }

  /** The schema itself, and all others that judge the same value. */
  #applicable(value: unknown, { value: schema, pointer }: At<unknown>): At<JsonObject>[] {
    if (!isObject(schema)) return []
    const list = (keyword: string) =>
      items(schema[keyword]).map((member, index) => ({ value: member, pointer: below(pointer, keyword, index) }))
    const alternatives = [...list('anyOf'), ...list('oneOf')].filter(({ pointer: place }) => this.#fits(value, place))
    const [condition, then, otherwise] = ['if', 'then', 'else'].map((keyword) => ({
      value: schema[keyword],
      pointer: below(pointer, keyword),
    })) as [At<unknown>, At<unknown>, At<unknown>]
    const isMet = condition.value !== undefined && this.#fits(value, condition.pointer)
    const branches = condition.value === undefined ? [] : isMet ? [condition, then] : [otherwise]
    const target =
      typeof schema.$ref === 'string' ? [{ value: this.#find(schema.$ref), pointer: schema.$ref.slice(1) }] : []
    const dependent = members(schema.dependentSchemas)
      .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
      .map(([name, part]) => ({ value: part, pointer: below(pointer, 'dependentSchemas', name) }))
    const others = [...target, ...list('allOf'), ...alternatives, ...branches, ...dependent]
    return [{ value: schema, pointer }, ...others.flatMap((other) => this.#applicable(value, other))]
  }

  #fits(value: unknown, pointer: string): boolean {
    const key = `document#${fragmentOf(pointer)}`
    return this.#ajv.getSchema(key)?.(value) === true
  }

  /** The schemas of a property, in one of the schemas that apply to its object. */
  #propertySchemas(name: string, { value: schema, pointer }: At<JsonObject>, object: JsonObject): At<unknown>[] {
    const { properties, additionalProperties, unevaluatedProperties } = schema
    const declared =
      isObject(properties) && Object.hasOwn(properties, name)
        ? [{ value: properties[name], pointer: below(pointer, 'properties', name) }]
        : []
    const matching = members(schema.patternProperties)
      .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
      .map(([pattern, value]) => ({ value, pointer: below(pointer, 'patternProperties', pattern) }))
    const own = [...declared, ...matching]
    if (own.length === 0 && additionalProperties !== undefined)
      return [{ value: additionalProperties, pointer: below(pointer, 'additionalProperties') }]
    if (own.length > 0 || unevaluatedProperties === undefined) return own
    const { unevaluatedProperties: _, ...rest } = schema
    const isEvaluated = this.#applicable(object, { value: rest, pointer }).some(
      (other, index) => index > 0 && this.#propertySchemas(name, other, object).length > 0,
    )
    return isEvaluated ? [] : [{ value: unevaluatedProperties, pointer: below(pointer, 'unevaluatedProperties') }]
  }
}

/** Whether a schema lists whole objects, which are then kept unchanged. */
function listsObjects(schema: JsonObject): boolean {
  return ('const' in schema ? [schema.const] : items(schema.enum)).some(isObject)
}

function namesAny({ value }: At<JsonObject>): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = value
  return (
    members(properties).length > 0 ||
    members(patternProperties).length > 0 ||
    additionalProperties !== undefined ||
    unevaluatedProperties !== undefined
  )
}

function itemSchemas({ value, pointer }: At<JsonObject>, index: number): At<unknown>[] {
  const prefix = items(value.prefixItems)
  if (index < prefix.length) return [{ value: prefix[index], pointer: below(pointer, 'prefixItems', index) }]
  return value.items === undefined ? [] : [{ value: value.items, pointer: below(pointer, 'items') }]
}
