import { PUBLIC_BASE_URL } from './parts.ts'

/** The `Link` of a page that ends with the pet `lastId`. */
export function nextLink(limit: number, lastId: number): string {
  return `<${PUBLIC_BASE_URL}/pets?limit=${limit}&cursor=${lastId.toString(36)}>; rel="next"`
}
