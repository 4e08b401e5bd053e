import { escapeStep, isObject, type JsonObject, valueAt } from '@contract-first/document/json'

/** What is known of a whole document while its parts are read. */
export interface Source {
  root: unknown
  /** OpenAPI 3.0, in which schemas have words of their own. */
  is30: boolean
  warn(pointer: string, message: string): void
}

/**
 * A place in a document, and what stands there: nobody has checked it. Reading never fails; where something else
 * stands than the specification says, that is a warning, and the answer is as if nothing stood there.
 */
export class DocumentNode {
  readonly source: Source
  readonly value: unknown
  readonly #above: DocumentNode | string
  readonly #step: string

  /** Stands at the pointer `above`, or is the member `step` of the node `above`. */
  constructor(source: Source, value: unknown, above: DocumentNode | string, step: string = '') {
    this.source = source
    this.value = value
    this.#above = above
    this.#step = step
  }

  /** JSON Pointer (RFC 6901) into the bundled document; made when it is asked for, which most are not. */
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
    // YAML reads 1.0 and 2030-12-05 as what they look like.
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

  /** The target of its `$ref`, if it has one; undefined when it is not in the document. */
  get target(): DocumentNode | undefined {
    const ref = this.object?.$ref
    return typeof ref === 'string' && ref.startsWith('#/') ? nodeAt(this.source, ref.slice(1)) : undefined
  }

  /** Itself, or what its `$ref` leads to at the end. */
  followed(): DocumentNode {
    let node: DocumentNode = this
    const seen = new Set<unknown>()
    for (let next = node.target; next !== undefined && !seen.has(next.value); next = node.target) {
      seen.add(next.value)
      node = next
    }
    return node
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

/** What stands at a JSON Pointer; undefined when nothing does. */
export function nodeAt(source: Source, pointer: string): DocumentNode | undefined {
  const value = valueAt(source.root, pointer)
  return value === undefined ? undefined : new DocumentNode(source, value, pointer)
}
