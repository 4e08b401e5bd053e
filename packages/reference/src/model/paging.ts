import type { Operation } from './operation.ts'

/** Whether a response leads to the next page by `Link` (RFC 8288). A link may also lead to something else, such as what replaces an operation. */
export function hasNextLink({ responses }: Operation): boolean {
  return responses.some(({ headers }) =>
    headers.some(({ name, node }) => name.toLowerCase() === 'link' && /\bnext\b/.test(JSON.stringify(node.value))),
  )
}
