import { isObject, items, type JsonObject, members } from '../../src/json.ts'
import type { Random } from './random.ts'

/** How often a place is wrong on purpose. */
const MISTAKES = 0.05
/** Recursive schemas end here. */
const MAX_DEPTH = 5

/**
 * Makes JSON values from the schemas of one document: mostly as a schema asks, here and there not. The same random
 * source gives the same values.
 */
export class Sampler {
  readonly #find: (ref: string) => unknown
  readonly #random: Random

  /** `find` returns what a `$ref` leads to. */
  constructor(find: (ref: string) => unknown, random: Random) {
    this.#find = find
    this.#random = random
  }

  sample(schema: unknown, depth: number = 0): unknown {
    if (this.#random.chance(MISTAKES)) return this.#anything()
    if (!isObject(schema)) return this.#anything()
    const { $ref, allOf } = schema
    if (typeof $ref === 'string') return this.sample(this.#find($ref), depth)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return this.#random.pick(schema.enum)
    if (Array.isArray(schema.examples) && this.#random.chance('pattern' in schema ? 0.8 : 0.3))
      return structuredClone(this.#random.pick(schema.examples))
    if (Array.isArray(allOf)) return this.#merged([...allOf, { ...schema, allOf: undefined }], depth)
    const alternatives = [...items(schema.oneOf), ...items(schema.anyOf)]
    if (alternatives.length > 0) return this.sample(this.#random.pick(alternatives), depth)
    return this.#ofType(this.#random.pick([schema.type].flat()), schema, depth)
  }

  #merged(schemas: readonly unknown[], depth: number): unknown {
    const values = schemas
      .filter(
        (schema) =>
          isObject(schema) && (schema.type !== undefined || Object.keys(schema).length > 1 || '$ref' in schema),
      )
      .map((schema) => this.sample(schema, depth))
    return values.every(isObject) ? Object.assign({}, ...values) : values.at(-1)
  }

  #ofType(type: unknown, schema: JsonObject, depth: number): unknown {
    switch (type) {
      case 'string':
        return this.#string(schema)
      case 'integer':
        return this.#number(schema, 1)
      case 'number':
        return this.#number(schema, this.#random.pick([1, 0.5]))
      case 'boolean':
        return this.#random.chance(0.5)
      case 'null':
        return null
      case 'array':
        return this.#array(schema, depth)
      case 'object':
        return this.#object(schema, depth)
      default:
        return this.#anything()
    }
  }

  /** At a bound, one beside it, or anywhere. */
  #near(bounds: readonly unknown[], step: number): number {
    const known = bounds.filter((bound) => typeof bound === 'number')
    const start = this.#random.pick(known) ?? this.#random.below(300)
    return start + (this.#random.below(3) - 1) * step
  }

  #number(schema: JsonObject, step: number): number {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
    const edges = schema.format === 'int32' ? [-(2 ** 31), 2 ** 31 - 1] : [2 ** 53 - 1, 2 ** 53, 2 ** 60]
    if (this.#random.chance(0.1)) return this.#near(edges, step)
    return this.#near([minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf], step)
  }

  #string(schema: JsonObject): string {
    const length = Math.max(0, this.#near([schema.minLength, schema.maxLength], 1))
    const characters = this.#random.pick(['a', '😀', 'é', '1', '_a', ' ', '\n', '\0', '/'])
    return [...characters.repeat(length)].slice(0, length).join('')
  }

  #array({ items: item, minItems, maxItems }: JsonObject, depth: number): unknown[] {
    const bound = depth < MAX_DEPTH ? this.#near([minItems, maxItems, 1, 2], 1) : 0
    return Array.from({ length: Math.max(0, bound) }, () => this.sample(item, depth + 1))
  }

  #object(schema: JsonObject, depth: number): JsonObject {
    const required = new Set(items(schema.required))
    const object: JsonObject = {}
    for (const [name, property] of members(schema.properties)) {
      const isKept = required.has(name)
        ? !this.#random.chance(MISTAKES / 4)
        : depth < MAX_DEPTH && this.#random.chance(0.6)
      if (isKept) object[name] = this.sample(property, depth + 1)
    }
    for (const name of required) if (!Object.hasOwn(object, String(name))) object[String(name)] = this.#anything()
    const additional = schema.additionalProperties
    if (this.#random.chance(isObject(additional) ? 0.5 : 0.1)) {
      object[this.#random.pick(['extra', 'constructor', 'Name'])] = this.sample(additional, depth + 1)
    }
    if (this.#random.chance(MISTAKES / 2)) delete object[this.#random.pick(Object.keys(object)) ?? '']
    return object
  }

  #anything(): unknown {
    return this.#random.pick([null, true, false, 0, -1, 1.5, 1e21, '', 'text', '😀', [], [null], {}, { a: 1 }])
  }
}
