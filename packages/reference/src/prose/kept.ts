import type { Token } from 'markdown-it'
import { parseProse, type ResolveLink } from './parse.ts'

/** More texts than any document has. */
const TEXTS_MAX = 20_000

/** A cache of rendered texts: documents repeat many texts, and most render the same on every page. */
export class KeptProse {
  readonly #known = new Map<string, string>()

  /**
   * Renders a text once, and then from the cache. Texts that depend on the page, with headings or links into the site,
   * are not cached.
   */
  write(text: string, resolve: ResolveLink, write: (tokens: Token[]) => string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    let isOfPage = false
    const tokens = parseProse(text, (href) => {
      isOfPage = true
      return resolve(href)
    })
    isOfPage ||= tokens.some(({ type }) => type === 'heading_open')
    const written = write(tokens)
    if (isOfPage) return written
    if (this.#known.size >= TEXTS_MAX) this.#known.clear()
    this.#known.set(text, written)
    return written
  }
}
