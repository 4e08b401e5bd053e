import { below, isObject, referenceOf, stepsOf } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { Names } from './names.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Decides for each part of a document whether it is internal: marked, or meaningless without a marked part. */
export class Marks {
  readonly names: Names
  readonly #root: JsonObject
  /** By reference, and set before it is known: a reference that leads back to itself leads to nothing internal. */
  readonly #references = new Map<string, boolean>()

  constructor(root: JsonObject, names: Names) {
    this.#root = root
    this.names = names
  }

  isInternal(part: unknown): boolean {
    if (!isObject(part)) return false
    return part['x-internal'] === true || this.leadsInside(referenceOf(part)) || this.leadsInside(part.operationRef)
  }

  /** Whether a reference leads into an internal part. */
  leadsInside(ref: unknown): boolean {
    if (typeof ref !== 'string' || !ref.startsWith('#/')) return false
    const known = this.#references.get(ref)
    if (known !== undefined) return known
    this.#references.set(ref, false)
    const found = this.#onTheWay(ref).some((part) => this.isInternal(part))
    this.#references.set(ref, found)
    return found
  }

  /** Also if all its operations are, or all those that it refers to: then nothing remains to refer to. */
  isInternalPathItem(part: unknown): boolean {
    if (this.isInternal(part)) return true
    const operations = operationsIn(this.followed(part))
    return operations.length > 0 && operations.every(({ operation }) => this.isInternalOperation(operation))
  }

  /** Also if all its tags are, or all its credentials. */
  isInternalOperation(operation: unknown): boolean {
    if (this.isInternal(operation) || !isObject(operation)) return this.isInternal(operation)
    const { tags, security = this.#root.security } = operation
    return (
      isAll(tags, (tag) => typeof tag === 'string' && this.names.tags.has(tag)) ||
      isAll(security, (requirement) => this.needsInternalScheme(requirement))
    )
  }

  /** Also if all its requests are. */
  isInternalCallback(part: unknown): boolean {
    if (this.isInternal(part)) return true
    const callback = this.followed(part)
    const requests = Object.entries(isObject(callback) ? callback : {}).filter(([name]) => !name.startsWith('x-'))
    return requests.length > 0 && requests.every(([, pathItem]) => this.isInternalPathItem(pathItem))
  }

  isInternalLink(part: unknown): boolean {
    if (this.isInternal(part)) return true
    const link = this.followed(part)
    return isObject(link) && typeof link.operationId === 'string' && this.names.operations.has(link.operationId)
  }

  needsInternalScheme(requirement: unknown): boolean {
    const names = isObject(requirement) ? Object.keys(requirement) : []
    return names.some((name) => this.leadsInside(below('#/components/securitySchemes', name)))
  }

  /** Follows a reference to its end; other parts are returned as they are. */
  followed(part: unknown): unknown {
    let found = part
    const seen = new Set<unknown>()
    for (let ref = referenceOf(found); ref?.startsWith('#/') && !seen.has(found); ref = referenceOf(found)) {
      seen.add(found)
      found = this.#onTheWay(ref).at(-1)
    }
    return found
  }

  #onTheWay(ref: string): unknown[] {
    const parts: unknown[] = [this.#root]
    for (const step of stepsOf(ref.slice(1))) {
      const above = parts.at(-1)
      const hasStep = typeof above === 'object' && above !== null && Object.hasOwn(above, step)
      parts.push(hasStep ? (above as JsonObject)[step] : undefined)
    }
    return parts
  }
}

function isAll(list: unknown, isSo: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length > 0 && list.every(isSo)
}
