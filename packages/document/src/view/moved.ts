import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { visitReferences } from '../references/visit-references.ts'

/** Members that got another name or index, and items that were removed. */
export class Moved {
  /** For each member, by where it is now, its name as written; and the other way around. */
  readonly #written = new Map<Pointer, string>()
  readonly #now = new Map<Pointer, string>()
  /** By their pointers as written, in a holder that is where it is now. */
  readonly #removed = new Map<Pointer, unknown>()

  /** Notes that the member `written` of the holder at `pointer` is called `now`. */
  rename(pointer: Pointer, written: string | number, now: string | number): void {
    if (written === now) return
    this.#written.set(below(pointer, now), String(written))
    this.#now.set(below(pointer, written), String(now))
  }

  /** Removes items of the list at `pointer`, in place. */
  removeItems(list: unknown[], pointer: Pointer, isKept: (item: unknown, index: number) => boolean): void {
    const items = list.splice(0)
    for (const [index, item] of items.entries()) {
      if (isKept(item, index)) this.rename(pointer, index, list.push(item) - 1)
      else this.#removed.set(below(pointer, index), item)
    }
  }

  /** The pointer with the names as written. */
  asWritten(pointer: Pointer): Pointer {
    if (this.#written.size === 0) return pointer
    let now = ''
    let written = ''
    for (const step of stepsOf(pointer)) {
      now = below(now, step)
      written = below(written, this.#written.get(now) ?? step)
    }
    return written
  }

  /** Lets the references of a document follow; one to something that was removed becomes a copy of it. */
  follow(document: JsonObject): void {
    if (this.#now.size === 0 && this.#removed.size === 0) return
    visitReferences(document, (ref, holder) => {
      let now = ''
      for (const [index, step] of stepsOf(ref.slice(1)).entries()) {
        const written = below(now, step)
        if (this.#removed.has(written)) {
          const rest = stepsOf(ref.slice(1)).slice(index + 1)
          const value = valueAt(this.#removed.get(written), below('', ...rest))
          delete holder.$ref
          if (isObject(value)) Object.assign(holder, structuredClone(value))
          return
        }
        now = below(now, this.#now.get(written) ?? step)
      }
      if (now !== ref.slice(1)) holder.$ref = `#${now}`
    })
  }
}
