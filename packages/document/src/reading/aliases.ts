import { below, type Pointer, stepsOf } from '../json/pointer.ts'

/** The places of values that YAML aliases and merge keys repeat in a file. */
export class Aliases {
  readonly #root: unknown
  /** The first place of every object that has several. */
  readonly #places: ReadonlyMap<object, Pointer>

  /** @param root - the parsed file, in which a value with several places is one object */
  constructor(root: unknown) {
    this.#root = root
    this.#places = firstPlaces(root, repeated(root))
  }

  /** The first place of the value at a place. */
  firstPlace(pointer: Pointer): Pointer {
    if (this.#places.size === 0) return pointer
    let value = this.#root
    let place = ''
    for (const step of stepsOf(pointer)) {
      value = isHolder(value) ? Reflect.get(value, step) : undefined
      place = (isHolder(value) ? this.#places.get(value) : undefined) ?? below(place, step)
    }
    return place
  }
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The objects below a value that occur there more than once. */
function repeated(root: unknown): ReadonlySet<object> {
  const [seen, found] = [new Set<object>(), new Set<object>()]
  visit(root)
  return found

  function visit(value: unknown): void {
    if (!isHolder(value)) return
    if (seen.has(value)) {
      found.add(value)
      return
    }
    seen.add(value)
    for (const member of Object.values(value)) visit(member)
  }
}

function firstPlaces(root: unknown, wanted: ReadonlySet<object>): ReadonlyMap<object, Pointer> {
  const places = new Map<object, Pointer>()
  if (wanted.size > 0) visit(root, '')
  return places

  function visit(value: unknown, pointer: Pointer): void {
    if (!isHolder(value) || places.has(value)) return
    if (wanted.has(value)) places.set(value, pointer)
    for (const [name, member] of Object.entries(value)) visit(member, below(pointer, name))
  }
}
