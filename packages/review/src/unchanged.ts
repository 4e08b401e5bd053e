import { isJsonObject, type OpenApiDocument } from './document.ts'
import { ownReferences, type Reference, targetIn } from './references.ts'
import { Heirs } from './schema/heirs.ts'

type Pair<T> = readonly [base: T, head: T]

/**
 * Tells which parts of two documents mean the same: they say the same, and so does everything that they refer to. Where
 * the documents differ in what all their parts depend on, none does.
 */
export class Unchanged {
  readonly #base: OpenApiDocument
  readonly #head: OpenApiDocument
  #isSameContext: boolean | undefined
  /** Objects of the base that say the same as one of the head, references followed. */
  readonly #same = new Map<object, object>()
  /** Two objects without what they refer to: their references when they say the same. */
  readonly #compared = new Map<object, { readonly head: object; readonly references: Pair<Reference>[] | undefined }>()

  constructor(base: OpenApiDocument, head: OpenApiDocument) {
    this.#base = base
    this.#head = head
  }

  /** A circle of references says the same when nothing in it differs; what leads nowhere is not known to. */
  has(base: unknown, head: unknown): boolean {
    if (!this.#base.isJson || !this.#head.isJson || !this.#hasSameContext()) return false
    return this.#saySameBelow(base, head)
  }

  /** What the same words mean differently under another version, and whom operations that name none ask for what. */
  #hasSameContext(): boolean {
    this.#isSameContext ??= this.#saySameBelow(contextOf(this.#base), contextOf(this.#head))
    return this.#isSameContext
  }

  #saySameBelow(base: unknown, head: unknown): boolean {
    const found = new Map<object, object>()
    const pending: Pair<unknown>[] = [[base, head]]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [was, is] = next
      if (!isObject(was) || !isObject(is)) {
        if (was !== is || was === undefined) return false
        continue
      }
      if (this.#same.get(was) === is || found.get(was) === is) continue
      const references = this.#referencesOf(was, is)
      if (!references) return false
      found.set(was, is)
      for (const [before, after] of references)
        pending.push([targetIn(this.#base, before), targetIn(this.#head, after)])
    }
    for (const [was, is] of found) this.#same.set(was, is)
    return true
  }

  #referencesOf(base: object, head: object): readonly Pair<Reference>[] | undefined {
    const known = this.#compared.get(base)
    if (known?.head === head) return known.references
    const references: Pair<Reference>[] = []
    const made = { head, references: saySame(base, head, references) ? references : undefined }
    this.#compared.set(base, made)
    return made.references
  }
}

function contextOf(document: OpenApiDocument): object {
  const { content } = document
  const { openapi, jsonSchemaDialect, security, servers, components } = content
  const securitySchemes = isJsonObject(components) ? components.securitySchemes : undefined
  // Nothing refers to a schema that inherits: its parent means something else when it changes.
  const heirs = new Heirs(document).all()
  return { openapi, jsonSchemaDialect, security, servers, securitySchemes, heirs }
}

/** Compares two values without following references, which it gathers. The order of members says nothing. */
function saySame(base: unknown, head: unknown, references: Pair<Reference>[]): boolean {
  if (!isObject(base) || !isObject(head)) return Object.is(base, head)
  const names = Object.keys(base)
  if (Array.isArray(base) !== Array.isArray(head) || names.length !== Object.keys(head).length) return false
  if (isJsonObject(base) && isJsonObject(head)) {
    const [before, after] = [ownReferences(base), ownReferences(head)]
    for (const [i, reference] of before.entries()) {
      const other = after[i]
      if (other?.ref !== reference.ref) return false
      references.push([reference, other])
    }
  }
  return names.every(
    (name) => Object.hasOwn(head, name) && saySame(Reflect.get(base, name), Reflect.get(head, name), references),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
