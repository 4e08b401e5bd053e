import type { JsonObject } from '@contract-first/document/json'
import type { Reply } from '@contract-first/hono'
import type { IdHistory } from './ids.ts'

/** How many items of a resource are kept. */
const ITEMS_MAX = 10_000

export interface Item {
  /** The texts of its path, from the outside in; the last is its id. */
  readonly key: readonly string[]
  body: JsonObject
  /** Counts its changes, for its entity tag. */
  version: number
  /** Its place in lists, which never changes. */
  readonly place: number
  /** Whether it was not created by a caller, but comes from the document. */
  readonly isExample: boolean
  /** The texts of the path that created it below another item, if it does not hold them itself. */
  readonly owner?: readonly string[]
}

/**
 * What callers of an API have created, changed and deleted. It lives in this process alone, and is bounded: beyond 10,000
 * items of a resource, the oldest go.
 */
export interface Memory {
  /** Forgets everything: lists begin with the examples of the document again. */
  reset(): void
}

/** The items of each resource, by the path of an item. */
export class Items implements Memory {
  /** The bodies of requests with an `Idempotency-Key`, and the replies, by operation, caller and key. */
  readonly replies: Map<string, { body: string | undefined; reply: Reply }> = new Map()
  readonly #items = new Map<string, Map<string, Item>>()
  readonly #begun = new Set<string>()
  readonly #had = new Map<string, IdHistory>()
  #places = 0

  reset(): void {
    for (const known of [this.replies, this.#items, this.#begun, this.#had]) known.clear()
  }

  /** Whether a list has not been looked at yet; from now on, it has. */
  begin(resource: string, above: readonly string[]): boolean {
    const list = textOf([resource, ...above])
    if (this.#begun.has(list)) return false
    this.#begun.add(list)
    return true
  }

  find(resource: string, key: readonly string[]): Item | undefined {
    return this.#items.get(resource)?.get(textOf(key))
  }

  had(resource: string): IdHistory {
    return this.#had.get(resource) ?? { count: 0, highest: 0 }
  }

  /** The items of a resource, the oldest first. */
  of(resource: string): Item[] {
    return [...(this.#items.get(resource)?.values() ?? [])]
  }

  add(
    resource: string,
    key: readonly string[],
    body: JsonObject,
    { isExample = false, owner }: { isExample?: boolean; owner?: readonly string[] } = {},
  ): Item {
    const item = { key, body, version: 1, place: ++this.#places, isExample, ...(owner && { owner }) }
    const known = this.#items.get(resource) ?? new Map<string, Item>()
    this.#items.set(resource, known)
    const { count, highest } = this.had(resource)
    const number = Number(key.at(-1))
    this.#had.set(resource, {
      count: count + 1,
      highest: Number.isSafeInteger(number) ? Math.max(highest, number) : highest,
    })
    known.set(textOf(key), item)
    for (const all of [known, this.replies]) if (all.size > ITEMS_MAX) all.delete(all.keys().next().value ?? '')
    return item
  }

  change(item: Item, body: JsonObject): void {
    item.body = body
    item.version += 1
  }

  /** Removes an item and those of the resources that are part of it. */
  remove(resource: string, key: readonly string[], parts: readonly string[]): void {
    this.#items.get(resource)?.delete(textOf(key))
    for (const part of parts)
      for (const item of this.of(part))
        if (key.every((text, at) => item.key[at] === text)) this.remove(part, item.key, [])
  }

  /** Removes what `isKept` refuses: another document may have no place for it. */
  keep(isKept: (resource: string, item: Item) => boolean): void {
    this.replies.clear()
    for (const resource of this.#items.keys())
      for (const item of this.of(resource)) if (!isKept(resource, item)) this.remove(resource, item.key, [])
  }
}

function textOf(key: readonly string[]): string {
  return JSON.stringify(key)
}
