import { posix } from 'node:path'
import type { Target } from './blocks.ts'
import { headingPages } from './model/chapters.ts'
import { headingId } from './prose/headings.ts'
import type { Reference } from './reference.ts'

/** The target of an author's link in the site, relative to its page. */
export type Resolve = (href: string, page: string) => Exclude<Target, { url: string }> | undefined

/**
 * Links lead to a heading of the description, an operation, a tag or a schema, and between files, as in the guides'
 * folder.
 *
 * @param images - files of the site
 */
export function resolverOf({ api, chapters, guides }: Reference, images: ReadonlySet<string>): Resolve {
  const headings = headingPages(chapters)
  const byFile = new Map(guides.map(({ file, page }) => [`guides/${file}`, page]))
  const files = new Map(guides.map(({ file, page }) => [page, `guides/${file}`]))
  return (href, from) => {
    const guide = files.get(from)
    if (!href.startsWith('#')) {
      const [path = '', anchor] = href.split('#').map(decoded)
      const file = posix.join(posix.dirname(guide ?? 'index'), path)
      if (images.has(file)) return { file }
      const page = byFile.get(file)
      return page === undefined ? undefined : { page, ...(anchor && { anchor: headingId(anchor) }) }
    }
    const [first = '', ...rest] = decoded(href.slice(1)).split('/')
    const last = rest.at(-1) ?? first
    if (first === 'operation' || rest[0] === 'operation') {
      const page = api.addresses.operation(last)
      return page === undefined ? undefined : { page }
    }
    const schema = api.schemas.find(({ name }) => first.startsWith('schema') && name === last)
    if (schema !== undefined) return { page: schema.page }
    const anchor = headingId(last)
    const page = guide === undefined ? headings.get(anchor) : from
    return page === undefined ? undefined : { page, anchor }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
