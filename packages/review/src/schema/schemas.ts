import { isObject, type JsonObject, referenceOf } from '@contract-first/document/json'
import type { OpenApiDocument } from '../reading/document.ts'
import { type Canonical, noLimits, type Schema } from './canonical.ts'
import { InheritingSchemas } from './inheriting-schemas.ts'
import { canonicalOf, isWidened, typesOf } from './keywords.ts'
import { merged } from './merge.ts'
import { normalize } from './normalize.ts'

/** The schemas of one document. */
export class Schemas {
  readonly document: OpenApiDocument
  readonly #byKey = new Map<string, Schema>()
  readonly #partIds = new Map<unknown, number>()
  readonly #canonical = new Map<Schema, Canonical>()
  readonly #inheriting: InheritingSchemas

  constructor(document: OpenApiDocument) {
    this.document = document
    this.#inheriting = new InheritingSchemas(document)
  }

  /** The schema that combines the given parts. */
  of(...parts: readonly unknown[]): Schema {
    const distinct = [...new Set(parts)]
    const key = distinct.map((part) => this.#idOf(part)).join()
    let schema = this.#byKey.get(key)
    if (!schema) {
      schema = { id: this.#byKey.size, parts: distinct }
      this.#byKey.set(key, schema)
    }
    return schema
  }

  /** The schema with references followed, `allOf` flattened, and equivalent forms unified. */
  canonical(schema: Schema): Canonical {
    let canonical = this.#canonical.get(schema)
    if (!canonical) {
      const [outermost] = schema.parts.length === 1 ? schema.parts : []
      canonical = normalize(merged(this, this.#leaves(schema.parts, new Set(), outermost)))
      this.#canonical.set(schema, canonical)
    }
    return canonical
  }

  #leaves(parts: readonly unknown[], visited: Set<unknown>, outermost: unknown): Canonical[] {
    const leaves: Canonical[] = []
    for (const part of parts) {
      if (visited.has(part)) continue
      visited.add(part)
      if (!isObject(part)) {
        leaves.push(part === false ? { ...noLimits, types: new Set() } : noLimits)
        continue
      }
      const isOutermost = part === outermost
      const widened = this.#nullable(part, visited)
      if (widened) {
        leaves.push(widened)
        continue
      }
      if (referenceOf(part) !== undefined) {
        // A reference alone sees what its target sees; next to siblings the target is one part of several.
        const isAlone = Object.keys(part).length === 1
        const target = this.document.target(part)
        leaves.push(...this.#leaves([target], visited, isOutermost && isAlone ? target : outermost))
      }
      const leaf = this.#orNull(part) ?? this.#asTypes(part) ?? canonicalOf(this, part, isOutermost)
      const inheriting = [...this.#inheriting.of(part, visited)].map(([name, one]) => [name, this.of(one)] as const)
      leaves.push(inheriting.length > 0 ? { ...leaf, inheriting: new Map(inheriting) } : leaf)
      if (Array.isArray(part.allOf)) leaves.push(...this.#leaves(part.allOf, visited, outermost))
      for (const keyword of ['anyOf', 'oneOf']) {
        const alternatives = part[keyword]
        if (Array.isArray(alternatives) && alternatives.length === 1) {
          leaves.push(...this.#leaves(alternatives, visited, outermost))
        }
      }
    }
    return leaves
  }

  /** Reads `nullable`: null, or everything next to it; if one form cannot express that, `nullable` stays. */
  #nullable(part: JsonObject, visited: Set<unknown>): Canonical | undefined {
    if (!isWidened(part)) return undefined
    const { nullable: _, ...rest } = part
    const canonical = normalize(merged(this, this.#leaves([rest], new Set(visited), undefined)))
    const { types, enum: values, groups, not, conditions } = canonical
    if (groups.length + not.length + conditions.length > 0) return undefined
    const parts = new Map([...canonical.parts].map(([keyword, holder]) => [keyword, holder === rest ? part : holder]))
    return {
      ...canonical,
      types: types && new Set([...types, 'null']),
      enum: values && new Map([...values, ['null', null]]),
      parts,
    }
  }

  /**
   * Turns `anyOf: [X, { type: 'null' }]` into X with null among its types, if nothing else in X mentions null. With
   * `oneOf`, a null that X allows, too, fits both and is refused.
   */
  #orNull(part: JsonObject): Canonical | undefined {
    for (const keyword of ['anyOf', 'oneOf']) {
      const alternatives = part[keyword]
      if (!Array.isArray(alternatives) || alternatives.length !== 2) continue
      const other = alternatives.find((alternative) => !isNull(alternative))
      if (other === undefined || !alternatives.some(isNull)) continue
      const canonical = this.canonical(this.of(other))
      const speaksOfAny = canonical.enum || canonical.groups.length + canonical.not.length + canonical.conditions.length
      const isUnclear = keyword === 'oneOf' && canonical.others.has('nullable')
      if (!canonical.types || speaksOfAny || isUnclear) continue
      const { [keyword]: _, ...rest } = part
      const types = new Set([...canonical.types, 'null'])
      if (keyword === 'oneOf' && canonical.types.has('null')) types.delete('null')
      return merged(this, [{ ...canonical, types }, canonicalOf(this, rest, false)])
    }
    return undefined
  }

  /** Alternatives that are only types, as a list of types. */
  #asTypes(part: JsonObject): Canonical | undefined {
    const keyword = part.anyOf === undefined ? 'oneOf' : 'anyOf'
    const { [keyword]: alternatives, ...rest } = part
    if (!Array.isArray(alternatives) || alternatives.length < 2 || !alternatives.every(isTypeAlone)) return undefined
    const [first = part] = alternatives
    const named = alternatives.flatMap((alternative) => [...(typesOf(alternative) ?? [])])
    const types = new Set(named)
    const isNumber = types.has('number') && types.has('integer')
    if (keyword === 'oneOf' && (isNumber || types.size < named.length)) return undefined
    if (isNumber) types.delete('integer')
    const parts = new Map<string, JsonObject>([['type', first]])
    return merged(this, [{ ...noLimits, types, parts }, canonicalOf(this, rest, false)])
  }

  #idOf(part: unknown): number {
    const key = isObject(part) ? part : part === false
    let id = this.#partIds.get(key)
    if (id === undefined) {
      id = this.#partIds.size
      this.#partIds.set(key, id)
    }
    return id
  }
}

function isTypeAlone(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || schema.type === undefined) return false
  const keywords = Object.keys(schema).filter((keyword) => schema[keyword] !== undefined)
  return keywords.every((keyword) => ['type', 'title', 'description'].includes(keyword))
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'null' && Object.keys(schema).length === 1
}
