import { isObject, type JsonObject, stepsOf } from '@contract-first/document/json'
import { CannotReview } from '../reading/cannot-review.ts'
import type { OpenApiDocument } from '../reading/document.ts'

/**
 * The implied alternatives of a schema with a discriminator: components whose `allOf` includes it, directly or not, and
 * those that its mapping names (OpenAPI 3.1.1, 4.8.25). A value of the schema may be any of them.
 */
export class InheritingSchemas {
  readonly #document: OpenApiDocument
  readonly #known = new Map<unknown, ReadonlyMap<string, unknown>>()
  #components: readonly (readonly [name: string, schema: JsonObject, parents: readonly unknown[]])[] | undefined

  constructor(document: OpenApiDocument) {
    this.#document = document
  }

  /**
   * @param schema - an object of the document
   * @param visited - the schemas on the way: one that inherits implies only those that inherit from it
   * @returns by name; empty for a schema without a discriminator, and for one that lists its alternatives.
   */
  of(schema: JsonObject, visited: Iterable<unknown>): ReadonlyMap<string, unknown> {
    if (!isObject(schema.discriminator) || schema.oneOf !== undefined || schema.anyOf !== undefined) return NONE
    const inheriting = this.#inheriting(schema)
    const values = new Set(inheriting.values())
    const one = [...visited].find((node) => values.has(node))
    if (one !== undefined) return this.#inheriting(one)
    return new Map([...inheriting, ...this.#mapped(schema.discriminator)])
  }

  /** The implied alternatives of all discriminators in the document, by name. */
  all(): Readonly<Record<string, unknown>> {
    const parents = this.#all().flatMap(([, , schemas]) => schemas)
    const schemas = new Set([...Object.values(schemasOf(this.#document)), ...parents].filter(isObject))
    return Object.fromEntries([...schemas].flatMap((schema) => [...this.of(schema, [])]))
  }

  #inheriting(schema: unknown): ReadonlyMap<string, unknown> {
    let known = this.#known.get(schema)
    if (!known) {
      const found = new Map<string, unknown>()
      const open = [schema]
      for (const parent of open) {
        for (const [name, component, parents] of this.#all()) {
          if (found.has(name) || component === schema || !parents.includes(parent)) continue
          found.set(name, component)
          open.push(component)
        }
      }
      known = found
      this.#known.set(schema, known)
    }
    return known
  }

  #all(): readonly (readonly [string, JsonObject, readonly unknown[]])[] {
    this.#components ??= Object.entries(schemasOf(this.#document)).flatMap(([name, schema]) => {
      if (!isObject(schema) || !Array.isArray(schema.allOf)) return []
      return [[name, schema, schema.allOf.map((part: unknown) => this.#resolve(part))] as const]
    })
    return this.#components
  }

  /** Nothing for a dangling reference: it fails where it is used. */
  #resolve(part: unknown): unknown {
    try {
      return this.#document.resolve(part)
    } catch (error) {
      if (error instanceof CannotReview) return undefined
      throw error
    }
  }

  #mapped({ mapping }: JsonObject): [string, unknown][] {
    const schemas = schemasOf(this.#document)
    return Object.values(isObject(mapping) ? mapping : {}).flatMap((target): [string, unknown][] => {
      const name = stepsOf(String(target).replace(/^#/, '')).at(-1) ?? ''
      return schemas[name] === undefined ? [] : [[name, schemas[name]]]
    })
  }
}

const NONE: ReadonlyMap<string, unknown> = new Map()

function schemasOf({ content: { components } }: OpenApiDocument): Readonly<Record<string, unknown>> {
  return isObject(components) && isObject(components.schemas) ? components.schemas : {}
}
