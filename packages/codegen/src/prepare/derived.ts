import { below, type Pointer, stepsOf } from '@contract-first/document/json'

/** The component schemas that nobody wrote, by name, and the places of those that they were made of. */
export class Derived {
  readonly #origins = new Map<string, Pointer>()

  add(name: string, origin: Pointer): void {
    this.#origins.set(name, origin)
  }

  /** Remembers a schema that was made of a component. */
  addOf(name: string, component: string): void {
    if (name !== component) this.add(name, below('/components/schemas', component))
  }

  /** Where something at a place of the prepared document stands in what the author wrote. */
  originOf(pointer: Pointer): Pointer {
    if (!pointer.startsWith('/components/schemas/')) return pointer
    const [, , name = '', ...rest] = stepsOf(pointer)
    const origin = this.#origins.get(name)
    return origin === undefined ? pointer : this.originOf(below(origin, ...rest))
  }
}
