import type { Target } from './blocks.ts'
import { headingPages } from './model/chapters.ts'
import { headingId } from './prose/headings.ts'
import type { Reference } from './reference.ts'

/** Where a link of an author leads in the site: to a heading of the description, to an operation, a tag or a schema. */
export function resolverOf({
  api,
  chapters,
}: Reference): (href: string) => Exclude<Target, { url: string }> | undefined {
  const headings = headingPages(chapters)
  return (href) => {
    if (!href.startsWith('#')) return undefined
    const [first = '', ...rest] = decoded(href.slice(1)).split('/')
    const last = rest.at(-1) ?? first
    if (first === 'operation' || rest[0] === 'operation') {
      const page = api.addresses.operation(last)
      return page === undefined ? undefined : { page }
    }
    const schema = api.schemas.find(({ name }) => first.startsWith('schema') && name === last)
    if (schema !== undefined) return { page: schema.page }
    const anchor = headingId(last)
    const page = headings.get(anchor)
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
