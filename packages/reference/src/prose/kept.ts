import type { Token } from 'markdown-it'
import { parseProse, type ResolveLink } from './parse.ts'

/** More texts than any document says. */
const TEXTS_MAX = 20_000

/**
 * Authors' texts, as they were written into the page. A document says much many times, and most of it becomes the same
 * on every page.
 */
export class KeptProse {
  readonly #known = new Map<string, string>()

  /**
   * Writes a text once, and again from memory. Not kept is what depends on the page: headings, and links into the site.
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
