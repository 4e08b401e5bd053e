import { mapSchemas, walkSchema } from '@contract-first/document'
import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { requiredNames } from '../model/required-names.ts'
import { nameIn, referenceTo } from './component-schemas.ts'

export type Direction = 'Input' | 'Output'

/** The keyword whose properties a direction leaves out. */
export const LEFT_OUT: Readonly<Record<Direction, string>> = { Input: 'readOnly', Output: 'writeOnly' }

const NONE: ReadonlySet<string> = new Set()

/** The keywords whose schemas apply to the same value as the schema around them. */
const ASKS_MORE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'dependentSchemas', 'else', 'oneOf', 'then'])

/** Reduces schemas to one direction. A result shares nothing mutable with its original. */
export class Narrowing {
  readonly #direction: Direction
  readonly #schemas: Readonly<JsonObject>
  readonly #variants: ReadonlyMap<string, string>
  /** The components that are currently being expanded in place of a reference. */
  readonly #inside = new Set<string>()

  /** `variants` maps the names of the component schemas `schemas` to the names of their variants. */
  constructor(direction: Direction, schemas: Readonly<JsonObject>, variants: ReadonlyMap<string, string>) {
    this.#direction = direction
    this.#schemas = schemas
    this.#variants = variants
  }

  /**
   * Leaves out the marked properties wherever they are declared or required. Their names, and those from outer schemas,
   * are kept under `x-left-out`, since properties that are sent nevertheless are ignored.
   */
  narrow(schema: unknown, around: ReadonlySet<string> = NONE): unknown {
    if (!isObject(schema)) return schema
    const names = new Set([...around, ...this.#marked(schema).marked])
    const name = nameIn(schema.$ref)
    if (name !== undefined && !this.#inside.has(name) && this.#asksForMore(name, names))
      return this.#inPlace(schema, name, names)
    const made = mapSchemas(schema, (member, keyword) => this.narrow(member, ASKS_MORE.has(keyword) ? names : NONE))
    const variant = name && this.#variants.get(name)
    if (variant) made.$ref = referenceTo(variant)
    if (this.#direction === 'Output') made.default = undefined
    const isWhole = around.size === 0 && Object.keys(schema).some((keyword) => keyword !== '$ref')
    if (names.size > 0) leaveOut(made, names, isWhole)
    return made
  }

  /** Whether `narrow` would change anything. */
  concerns(schema: unknown): boolean {
    let isConcerned = false
    walkSchema(schema, (inner) => {
      if (inner[LEFT_OUT[this.#direction]] === true) isConcerned = true
      if (inner.default !== undefined && this.#direction === 'Output') isConcerned = true
      const name = nameIn(inner.$ref)
      if (name !== undefined && this.#changes(name)) isConcerned = true
    })
    return isConcerned
  }

  #changes(name: string): boolean {
    return (this.#variants.get(name) ?? name) !== name || this.#isMarked(this.#schemas[name])
  }

  /** Whether a component requires a name that only outer schemas leave out. */
  #asksForMore(name: string, names: ReadonlySet<string>): boolean {
    const { marked, asked } = this.#marked(this.#schemas[name])
    return [...names].some((one) => !marked.has(one) && asked.has(one))
  }

  #inPlace({ $ref: _, ...siblings }: JsonObject, name: string, names: ReadonlySet<string>): unknown {
    this.#inside.add(name)
    const target = this.narrow(this.#schemas[name], names)
    this.#inside.delete(name)
    if (Object.keys(siblings).length === 0) return target
    const own = this.narrow(siblings, names) as JsonObject
    return { ...own, allOf: [target, ...items(own.allOf)] }
  }

  /** The properties that a schema and others for the same value mark, and all that they declare or require. */
  #marked(schema: unknown, seen: ReadonlySet<unknown> = new Set()): { marked: Set<string>; asked: Set<string> } {
    if (!isObject(schema) || seen.has(schema)) return { marked: new Set(), asked: new Set() }
    const around = new Set([...seen, schema])
    const properties = members(schema.properties)
    const marked = new Set(properties.flatMap(([name, property]) => (this.#isMarked(property) ? [name] : [])))
    const asked = new Set([...properties.map(([name]) => name), ...requiredNames(schema)])
    const always = [...items(schema.allOf), this.#target(schema)].map((part) => this.#marked(part, around))
    for (const part of always) for (const name of part.marked) marked.add(name)
    const { if: condition, then, else: otherwise } = schema
    const sometimes = [...items(schema.anyOf), ...items(schema.oneOf), condition, then, otherwise].map((part) =>
      this.#marked(part, around),
    )
    // A property that only some alternatives mark is left out of those alone.
    for (const part of sometimes)
      for (const name of part.marked)
        if (sometimes.every((other) => other.marked.has(name) || !other.asked.has(name))) marked.add(name)
    for (const part of [...always, ...sometimes]) for (const name of part.asked) asked.add(name)
    return { marked, asked }
  }

  #isMarked(property: unknown, seen: ReadonlySet<unknown> = new Set()): boolean {
    if (!isObject(property) || seen.has(property)) return false
    if (property[LEFT_OUT[this.#direction]] === true) return true
    const around = new Set([...seen, property])
    return [...items(property.allOf), this.#target(property)].some((part) => this.#isMarked(part, around))
  }

  #target({ $ref }: JsonObject): unknown {
    return this.#schemas[nameIn($ref) ?? '']
  }
}

/** Leaves out names. One of several schemas for a value records only the names of properties that it had. */
function leaveOut(schema: JsonObject, names: ReadonlySet<string>, isWhole: boolean): void {
  const isLeft = (name: unknown) => !names.has(String(name))
  const properties = members(schema.properties)
  const left = properties.filter(([name]) => isLeft(name))
  if (left.length < properties.length) schema.properties = Object.fromEntries(left)
  if (Array.isArray(schema.required)) schema.required = items(schema.required).filter(isLeft)
  if (isObject(schema.dependentRequired)) {
    const entries = members(schema.dependentRequired).filter(([name]) => isLeft(name))
    schema.dependentRequired = Object.fromEntries(entries.map(([name, others]) => [name, items(others).filter(isLeft)]))
  }
  if (isWhole || left.length < properties.length) schema['x-left-out'] = [...names]
}
