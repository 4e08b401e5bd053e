import { below, type Pointer, stepsOf } from '@contract-first/document/json'

/** The component schemas that were derived, by name, with the places of their originals. */
export class Derived {
  readonly #origins = new Map<string, Pointer>()

  add(name: string, origin: Pointer): void {
    this.#origins.set(name, origin)
  }

  /** Records that a schema was derived from a component. */
  addOf(name: string, component: string): void {
    if (name !== component) this.add(name, below('/components/schemas', component))
  }

  /** Where the author wrote the value at a place of the prepared document. */
  originOf(pointer: Pointer): Pointer {
    if (!pointer.startsWith('/components/schemas/')) return pointer
    const [, , name = '', ...rest] = stepsOf(pointer)
    const origin = this.#origins.get(name)
    return origin === undefined ? pointer : this.originOf(below(origin, ...rest))
  }
}
