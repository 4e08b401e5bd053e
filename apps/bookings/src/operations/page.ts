import type { Part } from '../store/store.ts'

interface Query {
  pageSize: number
  pageToken?: string
}

/** The part of a list that a query asks for, and one more, which says whether there is a next page. */
export function partOf({ pageSize, pageToken = '0' }: Query): Part {
  return { after: Number.parseInt(pageToken, 36), limit: pageSize + 1 }
}

/** A page of what was found of that part. */
export function pageOf<Item extends { id: number }>(
  found: readonly Item[],
  { pageSize }: Query,
): { items: Item[]; next: { nextPageToken?: string } } {
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  return { items, next: last && found.length > pageSize ? { nextPageToken: last.id.toString(36) } : {} }
}
