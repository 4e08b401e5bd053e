import type { Part } from './store/store.ts'

interface Query {
  pageSize: number
  pageToken?: string
}

/** The items a query asks for plus one, which tells whether there is a next page. */
export function partOf({ pageSize, pageToken = '0' }: Query): Part {
  return { after: Number.parseInt(pageToken, 36), limit: pageSize + 1 }
}

/** The page and its next cursor, from the items found. */
export function pageOf<Item extends { id: number }>(
  found: readonly Item[],
  { pageSize }: Query,
): { items: Item[]; next: { nextPageToken?: string } } {
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  return { items, next: last && found.length > pageSize ? { nextPageToken: last.id.toString(36) } : {} }
}
