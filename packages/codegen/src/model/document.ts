import { isObject, type JsonObject, members } from '../json.ts'
import type { LoadedDocument } from '../load.ts'
import { below, type Pointer, steps } from '../pointer.ts'
import { DocumentError, type DocumentProblem } from '../problem.ts'

/** An object of the document together with its place. */
export interface At<T = JsonObject> {
  value: T
  pointer: Pointer
}

/** The document that the stages after `load` read: follows `$ref`s and collects what is wrong, to be said all at once. */
export class SourceDocument {
  readonly root: JsonObject
  readonly #loaded: LoadedDocument
  readonly #problems: DocumentProblem[] = []

  constructor(loaded: LoadedDocument) {
    this.root = loaded.document
    this.#loaded = loaded
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

  problem(pointer: Pointer, message: string): void {
    this.#problems.push(this.#loaded.problemAt(pointer, message))
  }

  /** A construct of the specification that the generator does not know; never dropped in silence. */
  notSupported(pointer: Pointer, what: string): void {
    this.problem(pointer, `${what} is not supported at #${pointer}`)
  }

  /** @throws {DocumentError} when anything was wrong so far */
  throwProblems(): void {
    if (this.#problems.length > 0) throw new DocumentError(this.#problems)
  }
}
