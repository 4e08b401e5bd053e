import { below, isObject, items, type JsonObject, members, referenceOf } from '@contract-first/document/json'
import { type Conjunction, createSchemas, type SchemaAt, type Schemas as ValueSchemas } from '@contract-first/values'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Schema } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import { isMeaningless } from '../schema/invalid-keywords.ts'
import { isWidened } from '../schema/keywords.ts'

/** A schema is not part of the document, such as one of a reference to nowhere. */
export class ForeignSchema extends Error {}

/**
 * The schemas of a document as they apply to messages of one direction, for Ajv: without properties that such messages
 * do not have, and with OpenAPI's own keywords expressed in JSON Schema.
 */
export class WireSchemas {
  readonly #document: OpenApiDocument
  readonly #direction: WireDirection
  readonly #isOuter: boolean
  readonly #places = new Map<object, string>()
  #schemas: ValueSchemas | undefined

  /** @param isOuter - whether messages of the other document are checked against them */
  constructor(document: OpenApiDocument, direction: WireDirection, isOuter: boolean) {
    this.#document = document
    this.#isOuter = isOuter
    this.#direction = direction
  }

  /** @throws {ForeignSchema} for a schema that is not part of the document. */
  at({ parts }: Schema): Conjunction {
    return parts.map((part) => this.#partAt(part))
  }

  #partAt(part: unknown): SchemaAt {
    if (!isObject(part)) return part === false ? NOTHING : ANYTHING
    this.#schemas ??= createSchemas(this.#onWire(this.#document.content, '', { isMoved: false, isMap: false }))
    const moved = this.#places.get(part)
    if (moved !== undefined) return this.#schemas.at(moved)
    const tokens = this.#document.tokensOf(part)
    if (!tokens) throw new ForeignSchema()
    return this.#schemas.at(below('', ...tokens))
  }

  /** Rewrites a part and shares whatever stays unchanged, because documents are large. */
  #onWire(node: unknown, at: string, way: Way): unknown {
    if (typeof node !== 'object' || node === null) return node
    if (way.isMoved) this.#places.set(node, at)
    if (Array.isArray(node)) {
      const made = node.map((item: unknown, index) => this.#onWire(item, below(at, index), way))
      return made.every((item, index) => item === node[index]) ? node : made
    }
    if (!isObject(node)) return node
    if (way.isMap) return this.#membersOnWire(node, at, way)
    // Null is an alternative to everything else, so the parts move below the other alternative.
    const isOrNull = isWidened(node)
    const here = isOrNull ? below(at, 'anyOf', 0) : at
    const entries = Object.entries(node).flatMap(([name, member]): [string, unknown][] => {
      if (name === 'nullable' || member === undefined || isMeaningless(name, member)) return []
      if (VALUES.has(name)) return [[name, member]]
      const onward = { isMoved: way.isMoved || isOrNull, isMap: MAPS.has(name) }
      return [[name, this.#onWire(member, below(here, name), onward)]]
    })
    const isSame =
      entries.length === Object.keys(node).length && entries.every(([name, member]) => member === node[name])
    const made = this.#meant(isSame ? node : Object.fromEntries(entries), node)
    return isOrNull ? { anyOf: [made, { type: 'null' }] } : made
  }

  #membersOnWire(node: JsonObject, at: string, way: Way): JsonObject {
    const entries = Object.entries(node).map(
      ([name, member]) => [name, this.#onWire(member, below(at, name), { ...way, isMap: false })] as const,
    )
    return entries.every(([name, member]) => member === node[name]) ? node : Object.fromEntries(entries)
  }

  #meant(made: JsonObject, written: JsonObject): JsonObject {
    const changes: JsonObject[] = []
    const hidden = members(written.properties).filter(([, property]) => this.#isHidden(property))
    if (hidden.length > 0) {
      const names = new Set(hidden.map(([name]) => name))
      changes.push({
        properties: Object.fromEntries(members(made.properties).filter(([name]) => !names.has(name))),
        ...(Array.isArray(made.required) && {
          required: items(made.required).filter((name) => !names.has(String(name))),
        }),
      })
    }
    const extensible = made['x-extensible-enum']
    if (this.#isOuter && isExtensible(this.#direction, extensible)) {
      const { enum: _, ...open } = made
      return Object.assign({}, open, ...changes)
    }
    if (this.#direction === 'request' && Array.isArray(extensible) && made.enum === undefined)
      changes.push({ enum: extensible })
    if (made.contentEncoding === 'base64' && made.format === undefined) changes.push({ format: 'byte' })
    return changes.length === 0 ? made : Object.assign({}, made, ...changes)
  }

  #isHidden(property: unknown): boolean {
    const word = this.#direction === 'request' ? 'readOnly' : 'writeOnly'
    const seen = new Set<unknown>()
    const isMarked = (schema: unknown): boolean => {
      if (!isObject(schema) || seen.has(schema)) return false
      seen.add(schema)
      if (schema[word] === true) return true
      const ref = referenceOf(schema)
      const target = ref === undefined ? undefined : this.#document.at(ref)
      return isMarked(target) || items(schema.allOf).some(isMarked)
    }
    return isMarked(property)
  }
}

interface Way {
  /** Whether it has moved from its place in the document. */
  isMoved: boolean
  /** Whether its members are named by the author and are not keywords. */
  isMap: boolean
}

/** Members whose own members are named by the author. */
const MAPS: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs', 'definitions'],
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'content', 'paths', 'webhooks', 'callbacks'],
])
/** Members that hold values rather than schemas. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'examples'])

/** Whether readers were told to expect other values than those that are listed. */
export function isExtensible(direction: WireDirection, extensible: unknown): boolean {
  return direction === 'response' && extensible !== undefined && extensible !== false
}

/** Whether a document has lists of values that messages of one direction may extend. */
export function hasExtensible(document: OpenApiDocument, direction: WireDirection): boolean {
  const name = document.asNamed('x-extensible-enum')
  return direction === 'response' && document.files.some(({ text }) => text.includes(name))
}

const ANYTHING = createSchemas(true).at('')
const NOTHING = createSchemas(false).at('')
