import type { Target } from './blocks.ts'
import { headingId } from './html/prose.ts'
import type { Api } from './model/api.ts'

/** Where a link of an author leads in the site: to a heading of the description, to an operation, a tag or a schema. */
export function resolverOf(api: Api): (href: string) => Exclude<Target, { url: string }> | undefined {
  const headings = headingsOf(api.description ?? '')
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
    return headings.has(anchor) ? { page: 'index', anchor } : undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function headingsOf(description: string): ReadonlySet<string> {
  return new Set([...description.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, text = '']) => headingId(text)))
}
