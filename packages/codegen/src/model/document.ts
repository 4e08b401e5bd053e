import { isObject, type JsonObject, members } from '../json.ts'
import { below, type Pointer, steps } from '../pointer.ts'
import { DocumentError, type DocumentProblem } from '../problem.ts'

/** An object of the document together with its place. */
export interface At<T = JsonObject> {
  value: T
  pointer: Pointer
}

/** Says where in its file a place of the document stands. */
export type Locate = (pointer: Pointer, message: string) => DocumentProblem

/** The document that the stages after `prepare` read: follows `$ref`s and collects what there is to say of it. */
export class SourceDocument {
  readonly root: JsonObject
  readonly #locate: Locate
  readonly #allowed: ReadonlySet<string>
  readonly #problems: DocumentProblem[] = []
  readonly #said = new Set<string>()
  readonly #letThrough: DocumentProblem[] = []
  readonly #notAsserted = new Set<string>()

  /** `allowed` names the constructs that are let through though they are not supported. */
  constructor(root: JsonObject, locate: Locate, allowed: readonly string[] = []) {
    this.root = root
    this.#locate = locate
    this.#allowed = new Set(allowed)
  }

  /** The object at `value`, or the one that its `$ref` leads to. */
  resolve(value: unknown, pointer: Pointer): At {
    const seen = new Set<Pointer>()
    let at: At<unknown> = { value, pointer }
    while (isObject(at.value) && typeof at.value.$ref === 'string') {
      const target = at.value.$ref.slice(1)
      if (seen.has(target)) {
        this.problem(pointer, `$ref ${JSON.stringify(at.value.$ref)} leads back to itself`)
        return { value: {}, pointer }
      }
      seen.add(target)
      at = { value: this.find(target), pointer: target }
    }
    if (isObject(at.value)) return { value: at.value, pointer: at.pointer }
    this.problem(pointer, 'expected an object')
    return { value: {}, pointer }
  }

  /** What a `$ref` leads to; undefined when it leads nowhere. */
  follow(ref: string): unknown {
    return this.find(ref.slice(1))
  }

  /** The value at a pointer; undefined where there is none. */
  find(pointer: Pointer): unknown {
    let value: unknown = this.root
    for (const step of steps(pointer)) {
      if (typeof value !== 'object' || value === null) return undefined
      value = (value as JsonObject)[step]
    }
    return value
  }

  /** The components of one kind, by name. */
  components(kind: string): [name: string, at: At<unknown>][] {
    const components = isObject(this.root.components) ? this.root.components[kind] : undefined
    return members(components).map(([name, value]) => [name, { value, pointer: below('/components', kind, name) }])
  }

  /** Remembers that something is wrong; the same thing at the same place is said once. */
  problem(pointer: Pointer, message: string): void {
    const problem = this.#locate(pointer, message)
    const said = `${problem.line}:${problem.column}: ${message}`
    if (this.#said.has(said)) return
    this.#said.add(said)
    this.#problems.push(problem)
  }

  /**
   * A construct that the generator does not know; `name` is what `--allow` calls it, `hint` what to write instead. Never
   * dropped in silence.
   */
  notSupported(pointer: Pointer, what: string, name: string, hint?: string): void {
    const target = this.#allowed.has(name) ? this.#letThrough : this.#problems
    const message = `${what} is not supported at #${pointer}`
    target.push(this.#locate(pointer, hint === undefined ? message : `${message}: ${hint}`))
  }

  /** A format that is an annotation here: JSON Schema Validation, section 7.2.1. */
  notAsserted(format: string): void {
    this.#notAsserted.add(format)
  }

  /** What was let through because it was allowed. */
  get letThrough(): readonly DocumentProblem[] {
    return this.#letThrough
  }

  /** The formats that are not asserted, sorted. */
  get formatsNotAsserted(): readonly string[] {
    return [...this.#notAsserted].sort()
  }

  /** @throws {DocumentError} when anything was wrong so far */
  throwProblems(): void {
    if (this.#problems.length > 0) throw new DocumentError(this.#problems)
  }
}
