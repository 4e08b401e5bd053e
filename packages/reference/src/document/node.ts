import { escapeStep, isObject, type JsonObject, referenceOf, valueAt } from '@contract-first/document/json'
import type { SchemaPlace } from '@contract-first/document/model'

/** The whole document, while its parts are read. */
export interface Source {
  /** The unified view (`unify`) of an OpenAPI document, or a file that goes with one. */
  root: unknown
  warn(pointer: string, message: string): void
}

/** The node of a part of the model, or of a schema. */
export function nodeAt(source: Source, { value, pointer }: SchemaPlace): DocumentNode {
  return new DocumentNode(source, value, pointer)
}

/**
 * A place in a document, and its unchecked value. Reading never fails: a value of the wrong kind is a warning, and
 * counts as missing.
 */
export class DocumentNode {
  readonly source: Source
  readonly value: unknown
  readonly #above: DocumentNode | string
  readonly #step: string

  /** At the pointer `above`, or the member `step` of the node `above`. */
  constructor(source: Source, value: unknown, above: DocumentNode | string, step: string = '') {
    this.source = source
    this.value = value
    this.#above = above
    this.#step = step
  }

  /** JSON Pointer (RFC 6901) into the bundled document; made on demand, since most are never needed. */
  get pointer(): string {
    return typeof this.#above === 'string' ? this.#above : `${this.#above.pointer}/${escapeStep(this.#step)}`
  }

  get exists(): boolean {
    return this.value !== undefined
  }

  get object(): JsonObject | undefined {
    return isObject(this.value) ? this.value : undefined
  }

  child(name: string): DocumentNode {
    return this.#below(name, this.#member(name))
  }

  has(name: string): boolean {
    return this.#member(name) !== undefined
  }

  text(name: string): string | undefined {
    const value = this.#member(name)
    if (typeof value === 'string') return value
    // YAML reads 1.0 and 2030-12-05 as a number and a date.
    if (typeof value === 'number') return String(value)
    if (value !== undefined && value !== null) this.child(name).warn(`expected text for "${name}"`)
    return undefined
  }

  flag(name: string): boolean {
    return this.#member(name) === true
  }

  number(name: string): number | undefined {
    const value = this.#member(name)
    return typeof value === 'number' ? value : undefined
  }

  /** The members of an object, in the order of the document. */
  members(): [string, DocumentNode][] {
    if (this.value !== undefined && this.object === undefined) this.warn('expected an object')
    return Object.entries(this.object ?? {}).map(([name, value]) => [name, this.#below(name, value)])
  }

  items(): DocumentNode[] {
    if (this.value !== undefined && !Array.isArray(this.value)) this.warn('expected a list')
    return Array.isArray(this.value) ? this.value.map((value, index) => this.#below(String(index), value)) : []
  }

  /** The target of its reference, if it has one; undefined when it is not in the document. */
  get target(): DocumentNode | undefined {
    const ref = referenceOf(this.value)
    if (!ref?.startsWith('#/')) return undefined
    const pointer = ref.slice(1)
    const value = valueAt(this.source.root, pointer)
    return value === undefined ? undefined : new DocumentNode(this.source, value, pointer)
  }

  warn(message: string): void {
    this.source.warn(this.pointer, message)
  }

  #member(name: string): unknown {
    return this.object !== undefined && Object.hasOwn(this.object, name) ? this.object[name] : undefined
  }

  #below(name: string, value: unknown): DocumentNode {
    return new DocumentNode(this.source, value, this, name)
  }
}
