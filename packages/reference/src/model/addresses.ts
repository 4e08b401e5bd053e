import { Names } from '../document/names.ts'
import type { DocumentNode } from '../document/node.ts'

/** The addresses of pages. They depend only on names, so that external links stay valid. */
export class Addresses {
  readonly #schemas = new Map<string, string>()
  readonly #tags = new Map<string, string>()
  readonly #operations = new Map<string, string>()
  readonly #operationNames = new Names()
  readonly #webhookNames = new Names()
  readonly #tagNames = new Names()

  constructor(root: DocumentNode) {
    const names = new Names()
    for (const [name] of root.child('components').child('schemas').members())
      this.#schemas.set(name, `schemas/${names.claim(name)}`)
  }

  /** The page of a component, by its name. */
  schema(name: string): string {
    return this.#schemas.get(name) ?? 'schemas/index'
  }

  tag(name: string): string {
    const known = this.#tags.get(name) ?? `tags/${this.#tagNames.claim(name)}`
    this.#tags.set(name, known)
    return known
  }

  /** Assigns a page to an operation; `name` is its operationId, or method and path. */
  addOperation(name: string): string {
    const page = `operations/${this.#operationNames.claim(name)}`
    if (!this.#operations.has(name)) this.#operations.set(name, page)
    return page
  }

  addWebhook(name: string): string {
    return `webhooks/${this.#webhookNames.claim(name)}`
  }

  /** The page of an operation, by its operationId; undefined when there is none. */
  operation(name: string): string | undefined {
    return this.#operations.get(name)
  }
}
