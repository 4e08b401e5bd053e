import { isObject, items, type JsonObject } from '@contract-first/document/json'
import { mutate } from './mutate.ts'
import type { Outline, Outlines } from './outline.ts'
import type { Random } from './random.ts'
import { sampleString } from './sample-string.ts'

/** The share of samples without intended mistakes; large objects would hardly ever be valid otherwise. */
const CAREFUL = 0.4
/** How often a place in the others is wrong on purpose. */
const MISTAKES = 0.04
/** How often a finished value is changed somewhere. */
const MUTATIONS = 0.3
/** Recursive schemas end here. */
const MAX_DEPTH = 6
/** Beyond this many values in one sample, optional ones are left out. */
const MAX_VALUES = 60

const NAMES = ['extra', 'a', 'b', 'x-a', 'constructor', '__proto__', 'isPrototypeOf', 'Name', '', '1', 'né'] as const

/**
 * Makes JSON values from the schemas of one document: mostly valid, with some mistakes. The same random source gives
 * the same values.
 */
export class Sampler {
  readonly #outlines: Outlines
  readonly #random: Random
  #values = 0
  #mistakes = MISTAKES

  constructor(outlines: Outlines, random: Random) {
    this.#outlines = outlines
    this.#random = random
  }

  /** A value for a schema, which may be invalid. */
  sample(schema: unknown): unknown {
    this.#values = 0
    this.#mistakes = this.#random.chance(CAREFUL) ? 0 : MISTAKES
    const value = this.#sample(schema, 0)
    return this.#mistakes > 0 && this.#random.chance(MUTATIONS) ? mutate(value, this.#random) : value
  }

  #sample(schema: unknown, depth: number): unknown {
    this.#values += 1
    const random = this.#random
    if (!isObject(schema) || depth > 2 * MAX_DEPTH || random.chance(this.#mistakes)) return this.#anything()
    const outline = this.#outlines.choose(schema, random)
    if (outline.values) return copyOf(random.pick(outline.values))
    const { examples, example = items(examples)[0] } = schema
    if (example !== undefined && random.chance(0.1)) return copyOf(example)
    return this.#ofType(random.pick(outline.types), outline, depth)
  }

  #ofType(type: string | undefined, outline: Outline, depth: number): unknown {
    switch (type) {
      case 'string':
        return sampleString(outline.schema, this.#random, this.#mistakes === 0)
      case 'integer':
        return this.#number(outline.schema, 1)
      case 'number':
        return this.#number(outline.schema, this.#random.pick([1, 0.5]))
      case 'boolean':
        return this.#random.chance(0.5)
      case 'null':
        return null
      case 'array':
        return this.#array(outline, depth)
      case 'object':
        return this.#object(outline, depth)
      default:
        return this.#anything()
    }
  }

  #number(schema: JsonObject, step: number): number {
    const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
    const edges =
      schema.format === 'int32'
        ? [-(2 ** 31), 2 ** 31 - 1]
        : [2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 53, 2 ** 60, -(2 ** 63), 1e300, -0]
    const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => typeof bound === 'number')
    const near = (this.#random.pick(bounds) ?? this.#random.below(300)) + (this.#random.below(3) - 1) * step
    if (this.#random.chance(this.#mistakes)) return this.#random.pick(edges) ?? 0
    if (typeof multipleOf !== 'number' || this.#random.chance(this.#mistakes)) return near
    // In decimal: 7 times 0.01 is not the number 0.07.
    return Number((Math.round(near / multipleOf) * multipleOf).toPrecision(12))
  }

  #array({ schema, item }: Outline, depth: number): unknown[] {
    const { minItems, maxItems, minContains = 1, maxContains, contains, prefixItems } = schema
    const prefix = items(prefixItems).length
    const least = typeof minItems === 'number' ? minItems : 0
    const most = typeof maxItems === 'number' ? maxItems : least + prefix + 2
    const isFull = depth >= MAX_DEPTH || this.#values > MAX_VALUES
    const length = isFull ? least : this.#random.pick([least, most, least + this.#random.below(3), prefix])
    const array = Array.from({ length: Math.min(Math.max(length, 0), least + 20) }, (_, index) =>
      this.#sample(item(index), depth + 1),
    )
    const isOverfull = maxContains !== undefined && this.#random.chance(this.#mistakes)
    const copies = contains === undefined ? 0 : isOverfull ? Number(maxContains) + 1 : Number(minContains)
    for (let count = 0; count < copies; count++) {
      const index = this.#random.below(array.length + 1)
      array[index] = this.#sample(item(index, true), depth + 1)
    }
    return array
  }

  #object(outline: Outline, depth: number): JsonObject {
    const { schema, properties, required, dependents, property } = outline
    const object: JsonObject = {}
    const isFull = depth >= MAX_DEPTH || this.#values > MAX_VALUES
    const rarity = properties.length > 12 ? 0.3 : 0.6
    for (const [name, declared] of properties) {
      const isKept = required.has(name)
        ? !this.#random.chance(this.#mistakes / 4)
        : !isFull && this.#random.chance(rarity)
      if (isKept) set(object, name, this.#sample(declared, depth + 1))
    }
    const add = (name: string) => {
      if (!Object.hasOwn(object, name)) set(object, name, this.#sample(property(name), depth + 1))
    }
    for (const name of required) add(name)
    for (const [name, others] of dependents)
      if (Object.hasOwn(object, name) && !this.#random.chance(this.#mistakes)) for (const other of others) add(other)
    const { minProperties } = schema
    const missing = typeof minProperties === 'number' ? minProperties - Object.keys(object).length : 0
    const more = isFull
      ? 0
      : this.#random.chance(isOpen(schema) ? 0.5 : this.#mistakes * 3)
        ? 1 + this.#random.below(2)
        : 0
    for (let count = 0; count < Math.max(missing, more); count++) add(this.#name(outline))
    return object
  }

  #name({ names }: Outline): string {
    const source = names[this.#random.below(names.length + 1)]
    const name = source === undefined ? this.#random.pick(NAMES) : this.#sample(source, 2 * MAX_DEPTH)
    return typeof name === 'string' ? name : this.#random.pick(NAMES)
  }

  #anything(): unknown {
    const other = this.#random.below(300) - 100
    return this.#random.pick([
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      other,
      '',
      'text',
      '😀',
      [],
      [null],
      [1, 1],
      {},
      { a: 1 },
    ])
  }
}

function isOpen({ additionalProperties, unevaluatedProperties, patternProperties }: JsonObject): boolean {
  return isObject(additionalProperties) || isObject(unevaluatedProperties) || isObject(patternProperties)
}

/** Like `JSON.parse`, for which `__proto__` is a name like any other. */
function set(object: JsonObject, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A fresh copy, since samples may be changed. */
function copyOf(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value
}
