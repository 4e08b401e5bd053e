import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import type { Origin } from '../reading/place.ts'
import type { SourceFile } from '../reading/source-file.ts'

type Holder = JsonObject | unknown[]

/** Remembers where the values of a document were written, however overlays move them and whatever they add. */
export class Origins {
  /** The origin of every object and list. */
  readonly #holders = new Map<Holder, Origin>()
  /** The origins of the other members that an overlay gave an object. */
  readonly #members = new Map<Holder, Map<string, Origin>>()

  constructor(file: SourceFile, document: JsonObject) {
    this.add(document, { file, pointer: '' })
  }

  /** Remembers where a value and all inside it were written. */
  add(value: unknown, origin: Origin): void {
    if (!isHolder(value)) return
    this.#holders.set(value, origin)
    for (const [name, member] of Object.entries(value)) this.add(member, at(origin, name))
  }

  addMember(holder: JsonObject, name: string, origin: Origin): void {
    const members = this.#members.get(holder) ?? new Map<string, Origin>()
    this.#members.set(holder, members.set(name, origin))
  }

  /** A function that tells where each place in `document`, as it is now, was written. */
  of(document: JsonObject, file: SourceFile): (pointer: Pointer) => Origin {
    const moved = new Map<Pointer, Origin>()
    const visit = (holder: Holder, pointer: Pointer, origin: Origin) => {
      for (const [name, member] of Object.entries(holder)) {
        const expected = at(origin, name)
        const known = isHolder(member) ? this.#holders.get(member) : this.#members.get(holder)?.get(name)
        const actual = known ?? expected
        const place = below(pointer, name)
        if (actual.file !== expected.file || actual.pointer !== expected.pointer) moved.set(place, actual)
        if (isHolder(member)) visit(member, place, actual)
      }
    }
    visit(document, '', { file, pointer: '' })
    return (pointer) => {
      for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
        const origin = moved.get(pointer.slice(0, end))
        if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(end) }
      }
      return { file, pointer }
    }
  }
}

function isHolder(value: unknown): value is Holder {
  return isObject(value) || Array.isArray(value)
}

function at({ file, pointer }: Origin, name: string): Origin {
  return { file, pointer: below(pointer, name) }
}
