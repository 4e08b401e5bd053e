import type { Code } from './code.ts'

/** Constants, each of which is printed once. */
export class Constants {
  readonly #names = new Map<Code, string>()
  readonly #taken = new Map<string, number>()

  get all(): [name: string, code: Code][] {
    return [...this.#names].map(([code, name]) => [name, code])
  }

  /** @param wanted - the name, which gets a number if another value has it; it does not end with a digit */
  nameOf(wanted: string, code: Code): string {
    const known = this.#names.get(code)
    if (known !== undefined) return known
    const count = (this.#taken.get(wanted) ?? 0) + 1
    this.#taken.set(wanted, count)
    const name = count === 1 ? wanted : `${wanted}${count}`
    this.#names.set(code, name)
    return name
  }
}
