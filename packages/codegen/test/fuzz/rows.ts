import type { JsonObject } from '@contract-first/document/json'
import type { Random } from './random.ts'

/** In places that no schema declares. */
export const SECRET = 'hunter2'

/** A database row, and the part that a schema declares. */
interface Row {
  row: unknown
  declared: unknown
}

/** A schema, and rows that are valid except for more columns. */
export interface Rows {
  schema: JsonObject
  sample(): Row
}

const DEPTH_MAX = 3

/** Makes schemas of responses as authors write them: closed and open, composed, with alternatives and maps. */
export class RowSampler {
  readonly components: JsonObject = {}
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  rows(depth: number = 0): Rows {
    if (depth >= DEPTH_MAX) return this.#scalar()
    const make = this.#random.pick([
      () => this.#object(depth),
      () => this.#object(depth),
      () => this.#list(depth),
      () => this.#map(depth),
      () => this.#orNull(depth),
      () => this.#oneOf(depth),
      () => this.#anyOf(depth),
      () => this.#allOf(),
      () => this.#component(depth),
      () => this.#scalar(),
    ])
    return make()
  }

  #scalar(): Rows {
    const value = this.#random.pick<[JsonObject, unknown]>([
      [{ type: 'integer' }, 1],
      [{ type: 'string' }, 'a'],
      [{ type: ['string', 'null'] }, null],
      [{ enum: ['x', null] }, null],
      [{ type: 'number', minimum: 0 }, 0.5],
      [{ type: 'boolean' }, true],
    ])
    return { schema: value[0], sample: () => ({ row: value[1], declared: value[1] }) }
  }

  #list(depth: number): Rows {
    const items = this.rows(depth + 1)
    const isTuple = this.#random.chance(0.2)
    const schema = isTuple
      ? { type: 'array', prefixItems: [items.schema], items: false, minItems: 1 }
      : { type: 'array', items: items.schema }
    return {
      schema,
      sample: () => {
        const all = Array.from({ length: isTuple ? 1 : this.#random.below(3) }, () => items.sample())
        return { row: all.map(({ row }) => row), declared: all.map(({ declared }) => declared) }
      },
    }
  }

  #map(depth: number): Rows {
    const values = this.rows(depth + 1)
    const isOfPatterns = this.#random.chance(0.4)
    const schema = isOfPatterns
      ? {
          type: 'object',
          patternProperties: { '^x': values.schema },
          ...(this.#random.chance(0.5) && { additionalProperties: false }),
        }
      : { type: 'object', additionalProperties: values.schema }
    return {
      schema,
      sample: () => {
        const all = ['x1', 'x2']
          .filter(() => this.#random.chance(0.6))
          .map((name) => ({ name, value: values.sample() }))
        const row = Object.fromEntries(all.map(({ name, value }) => [name, value.row]))
        const declared = Object.fromEntries(all.map(({ name, value }) => [name, value.declared]))
        return isOfPatterns ? { row: this.#withMore(row), declared } : { row, declared }
      },
    }
  }

  #orNull(depth: number): Rows {
    const other = this.rows(depth + 1)
    const schema = { anyOf: [other.schema, { type: 'null' }] }
    return { schema, sample: () => (this.#random.chance(0.3) ? { row: null, declared: null } : other.sample()) }
  }

  #object(depth: number, own: Record<string, Rows> = {}, isOpen: boolean = this.#random.chance(0.4)): Rows {
    const properties = new Map(Object.entries(own))
    for (const name of ['a', 'b', 'c']) if (this.#random.chance(0.5)) properties.set(name, this.rows(depth + 1))
    const required = [...properties.keys()].filter((name) => name in own || this.#random.chance(0.5))
    const hidden = this.#random.chance(0.3) ? { hidden: { type: 'string', writeOnly: true } } : {}
    const isHiddenRequired = 'hidden' in hidden && this.#random.chance(0.5)
    if (properties.size === 0) properties.set('a', this.rows(depth + 1))
    const schema = {
      type: 'object',
      required: isHiddenRequired ? [...required, 'hidden'] : required,
      properties: {
        ...Object.fromEntries([...properties].map(([name, { schema: property }]) => [name, property])),
        ...hidden,
      },
      ...(!isOpen && { additionalProperties: false }),
    }
    return {
      schema,
      sample: () => {
        const there = [...properties].filter(([name]) => required.includes(name) || this.#random.chance(0.6))
        const all = there.map(([name, rows]) => ({ name, value: rows.sample() }))
        const row: JsonObject = Object.fromEntries(all.map(({ name, value }) => [name, value.row]))
        const declared = Object.fromEntries(all.map(({ name, value }) => [name, value.declared]))
        if ('hidden' in hidden && this.#random.chance(0.5)) row.hidden = SECRET
        return { row: this.#withMore(row), declared }
      },
    }
  }

  /** Alternatives that a constant distinguishes; a row may have the columns of all. */
  #oneOf(depth: number): Rows {
    const tags = ['cat', 'dog', 'cow'].slice(0, 2 + this.#random.below(2))
    const parts = tags.map((tag) => {
      const kind: Rows = { schema: { const: tag }, sample: () => ({ row: tag, declared: tag }) }
      return this.#object(depth, { kind, [`of${tag}`]: this.#scalar() })
    })
    return {
      schema: { oneOf: parts.map(({ schema }) => schema) },
      sample: () => {
        const chosen = this.#random.below(parts.length)
        const sample = parts[chosen]?.sample() ?? { row: {}, declared: {} }
        const of = tags.filter((_, index) => index !== chosen && this.#random.chance(0.3))
        return {
          ...sample,
          row: { ...(sample.row as object), ...Object.fromEntries(of.map((tag) => [`of${tag}`, SECRET])) },
        }
      },
    }
  }

  #anyOf(depth: number): Rows {
    const one = this.#object(depth, { p: this.#scalar() }, false)
    const other = this.#object(depth, { q: this.#scalar() }, false)
    return {
      schema: { anyOf: [one.schema, other.schema] },
      sample: () => this.#random.pick([one, other]).sample(),
    }
  }

  #allOf(): Rows {
    const parts = ['p', 'q'].map((name) => ({ name, part: this.#scalar() }))
    const isClosed = this.#random.chance(0.5)
    const schema = {
      allOf: parts.map(({ name, part }) => ({ type: 'object', properties: { [name]: part.schema } })),
      ...(isClosed && { unevaluatedProperties: false }),
    }
    return {
      schema,
      sample: () => {
        const declared = Object.fromEntries(parts.map(({ name, part }) => [name, part.sample().declared]))
        return { row: this.#withMore(declared), declared }
      },
    }
  }

  #component(depth: number): Rows {
    const { schema, sample } = this.rows(depth + 1)
    const name = `S${Object.keys(this.components).length}`
    this.components[name] = schema
    return { schema: { $ref: `#/components/schemas/${name}` }, sample }
  }

  #withMore(row: JsonObject): JsonObject {
    const more: [string, unknown][] = [
      ['password', SECRET],
      ['nested', { a: SECRET, x1: [SECRET] }],
      ['gone', undefined],
      ['__proto__', { a: SECRET }],
      ['toString', SECRET],
    ]
    return Object.fromEntries([...Object.entries(row), ...more.filter(() => this.#random.chance(0.25))])
  }
}
