import type { Finding } from '@contract-first/document'
import {
  below,
  isObject,
  type JsonObject,
  members,
  type Pointer,
  referenceOf,
  stepsOf,
} from '@contract-first/document/json'

/** An object of the document together with its place. */
export interface At<T = JsonObject> {
  value: T
  pointer: Pointer
}

/** The document as the stages after `prepare` read it: follows references and collects problems and notes. */
export class SourceDocument {
  readonly root: JsonObject
  /** The Media Type Objects whose schema `prepare` derived from the schema of an item. */
  readonly streams: Set<JsonObject> = new Set<JsonObject>()
  readonly #allowed: ReadonlySet<string>
  readonly #problems: Finding[] = []
  readonly #letThrough: Finding[] = []
  readonly #ignored: Finding[] = []
  readonly #corrected: Finding[] = []
  readonly #runningAway: Finding[] = []
  readonly #notAsserted = new Set<string>()
  readonly #notDecoded = new Set<string>()
  readonly #used = new Set<string>()
  readonly #takenOut: Pointer[]
  /** Values found before: some components are referred to a thousand times, and the document no longer changes. */
  readonly #found = new Map<Pointer, unknown>()
  readonly #resolved = new Map<unknown, At>()

  /**
   * `allowed` names unsupported constructs that are let through. `takenOut` lists the places of members that were
   * wrong, and were reported and removed.
   */
  constructor(root: JsonObject, allowed: readonly string[] = [], takenOut: readonly Pointer[] = []) {
    this.root = root
    this.#allowed = new Set(allowed)
    this.#takenOut = [...takenOut]
  }

  /** Whether the document was written in OpenAPI 3.0; `prepare` turns it into 3.1. */
  get is30(): boolean {
    return String(this.root.openapi).startsWith('3.0')
  }

  /** The object at `value`, or the one that its reference leads to. */
  resolve(value: unknown, pointer: Pointer): At {
    if (isObject(value) && referenceOf(value) === undefined) return { value, pointer }
    const ref = referenceOf(value)
    const known = this.#resolved.get(ref)
    if (known) return known
    const seen = new Set<Pointer>()
    let at: At<unknown> = { value, pointer }
    for (let next = ref; next !== undefined; next = referenceOf(at.value)) {
      const target = next.slice(1)
      if (seen.has(target)) {
        this.problem(pointer, `$ref ${JSON.stringify(next)} leads back to itself`)
        return { value: {}, pointer }
      }
      seen.add(target)
      at = { value: this.find(target), pointer: target }
    }
    if (!isObject(at.value)) {
      this.problem(pointer, 'expected an object')
      return { value: {}, pointer }
    }
    const resolved = { value: at.value, pointer: at.pointer }
    this.#resolved.set(ref, resolved)
    return resolved
  }

  /** The value that a reference leads to; undefined if it leads nowhere. */
  follow(ref: string): unknown {
    return this.find(ref.slice(1))
  }

  /** The value at a pointer; undefined where there is none. */
  find(pointer: Pointer): unknown {
    if (!this.#found.has(pointer)) this.#found.set(pointer, this.#walkTo(pointer))
    return this.#found.get(pointer)
  }

  #walkTo(pointer: Pointer): unknown {
    let value: unknown = this.root
    for (const step of stepsOf(pointer)) {
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

  /** Records a problem, unless it only follows from something that was taken out. */
  problem(pointer: Pointer, message: string): void {
    if (!this.#takenOut.includes(pointer)) this.#problems.push({ pointer, message })
  }

  /** Records that a member is wrong and removes it, so that the rest can be checked in the same run. */
  takeOut(holder: JsonObject, member: string, pointer: Pointer, message: string): void {
    this.problem(pointer, message)
    // Without its reference, the object around it is incomplete, too.
    this.#takenOut.push(member === '$ref' ? pointer.slice(0, -'/$ref'.length) : pointer)
    if (Array.isArray(holder)) holder[Number(member)] = {}
    else delete holder[member]
  }

  /**
   * Reports a construct that the generator does not support, instead of silently dropping it. `name` is its name for
   * `--allow`, `hint` says what to write instead.
   */
  notSupported(pointer: Pointer, what: string, name: string, hint?: string): void {
    if (this.#takenOut.includes(pointer)) return
    if (this.#allowed.has(name)) this.#used.add(name)
    const target = this.#allowed.has(name) ? this.#letThrough : this.#problems
    const because = hint === undefined ? '' : `: ${hint}`
    target.push({
      pointer,
      message: `${what} is not supported at #${pointer}${because}`,
      cause: what + because,
      ...(target === this.#problems && { advice: `--allow ${shellWord(name)} lets it through` }),
    })
  }

  /** Notes an extension with an unknown value: other tools may use its name for something else. */
  ignoreExtension(pointer: Pointer, expected: string): void {
    this.#ignored.push({ pointer, message: `${stepsOf(pointer).at(-1)} is ignored: expected ${expected}` })
  }

  /** Notes a parameter with lists or objects inside others, whose form OpenAPI leaves open. */
  readByBrackets(pointer: Pointer, style: string): void {
    const message = `the style ${JSON.stringify(style)} writes no lists or objects inside others: read by brackets, such as name[0][member]`
    this.#corrected.push({ pointer, message })
  }

  /** Notes a pattern that a hostile text can keep busy. */
  runsAway(pointer: Pointer): void {
    const message =
      'a text can keep this pattern busy for years: do not nest repetitions, or leave out look-around and back references'
    this.#runningAway.push({ pointer, message })
  }

  /** Notes a format that is only an annotation here: JSON Schema Validation, section 7.2.1. */
  notAsserted(format: string): void {
    this.#notAsserted.add(format)
  }

  /** Notes a media type whose bodies are passed on as bytes although a schema describes them. */
  notDecoded(mediaType: string): void {
    this.#notDecoded.add(mediaType)
  }

  /** All problems so far. */
  get problems(): readonly Finding[] {
    return this.#problems
  }

  /** The unsupported constructs that were allowed. */
  get letThrough(): readonly Finding[] {
    return this.#letThrough
  }

  /** The places that are read as they are meant rather than as they are written. */
  get corrected(): readonly Finding[] {
    return this.#corrected
  }

  /** The patterns that a hostile text can keep busy. */
  get runningAway(): readonly Finding[] {
    return this.#runningAway
  }

  /** The extensions without effect. */
  get ignored(): readonly Finding[] {
    return this.#ignored
  }

  /** The names that were allowed and let nothing through. */
  get allowedInVain(): readonly string[] {
    return [...this.#allowed].filter((name) => !this.#used.has(name))
  }

  /** The formats that are not asserted, sorted. */
  get formatsNotAsserted(): readonly string[] {
    return [...this.#notAsserted].sort()
  }

  /** The media types whose schemas are not checked, sorted. */
  get mediaTypesNotDecoded(): readonly string[] {
    return [...this.#notDecoded].sort()
  }
}

/** A name, quoted for a shell if necessary. */
function shellWord(name: string): string {
  return /^[\w.@%+=:,/-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
