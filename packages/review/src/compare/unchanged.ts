import { isObject } from '@contract-first/document/json'
import type { OpenApiDocument } from '../reading/document.ts'
import { ownReferences } from '../reading/references.ts'
import { InheritingSchemas } from '../schema/inheriting-schemas.ts'

type Pair<T> = readonly [base: T, head: T]

/**
 * Finds the parts that mean the same in two documents: they are equal, and so is everything that they refer to. If the
 * documents differ in something that all parts depend on, no part is unchanged.
 */
export class Unchanged {
  readonly #base: OpenApiDocument
  readonly #head: OpenApiDocument
  #isSameContext: boolean | undefined
  /** Objects of the base that equal one of the head, with references followed. */
  readonly #same = new Map<object, object>()
  /** The references of two objects, if the objects themselves are equal. */
  readonly #compared = new Map<object, { head: object; references: readonly string[] | undefined }>()

  constructor(base: OpenApiDocument, head: OpenApiDocument) {
    this.#base = base
    this.#head = head
  }

  /** A cycle of references is unchanged if nothing in it differs; a reference to nowhere never is. */
  has(base: unknown, head: unknown): boolean {
    return this.#hasSameContext() && this.#saySameBelow(base, head)
  }

  /** The members that change the meaning of everything else, such as the default security. */
  #hasSameContext(): boolean {
    this.#isSameContext ??= this.#saySameBelow(contextOf(this.#base), contextOf(this.#head))
    return this.#isSameContext
  }

  #saySameBelow(base: unknown, head: unknown): boolean {
    const found = new Map<object, object>()
    const pending: Pair<unknown>[] = [[base, head]]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [was, is] = next
      if (!isHolder(was) || !isHolder(is)) {
        if (was !== is || was === undefined) return false
        continue
      }
      if (this.#same.get(was) === is || found.get(was) === is) continue
      const references = this.#referencesOf(was, is)
      if (!references) return false
      found.set(was, is)
      for (const reference of references) pending.push([this.#base.at(reference), this.#head.at(reference)])
    }
    for (const [was, is] of found) this.#same.set(was, is)
    return true
  }

  #referencesOf(base: object, head: object): readonly string[] | undefined {
    const known = this.#compared.get(base)
    if (known?.head === head) return known.references
    const references: string[] = []
    const made = { head, references: saySame(base, head, references) ? references : undefined }
    this.#compared.set(base, made)
    return made.references
  }
}

function contextOf(document: OpenApiDocument): object {
  const { jsonSchemaDialect, security, servers, components } = document.content
  const securitySchemes = isObject(components) ? components.securitySchemes : undefined
  // Nothing refers to an inheriting schema, but its parent means something else when it changes.
  const inheriting = new InheritingSchemas(document).all()
  return { jsonSchemaDialect, security, servers, securitySchemes, inheriting }
}

/** Compares two values without following references, which it collects. The order of members does not matter. */
function saySame(base: unknown, head: unknown, references: string[]): boolean {
  if (!isHolder(base) || !isHolder(head)) return Object.is(base, head)
  const names = Object.keys(base)
  if (Array.isArray(base) !== Array.isArray(head) || names.length !== Object.keys(head).length) return false
  if (isObject(base) && isObject(head)) {
    const [before, after] = [ownReferences(base), ownReferences(head)]
    if (before.some((reference, i) => after[i] !== reference)) return false
    references.push(...before)
  }
  return names.every(
    (name) => Object.hasOwn(head, name) && saySame(Reflect.get(base, name), Reflect.get(head, name), references),
  )
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
