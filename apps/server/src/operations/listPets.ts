import type { PetstoreHandlers } from '../petstore-types.ts'
import type { PetStore } from '../store/store.ts'
import { parseCursor, toCursor } from './cursor.ts'

/** `publicBaseUrl`, never the Host header, is what the link to the next page begins with. */
export function createListPets(store: PetStore, publicBaseUrl: string): PetstoreHandlers['listPets'] {
  return async ({ query }, reply) => {
    const { limit, status, cursor } = query
    const after = cursor === undefined ? 0 : parseCursor(cursor)
    // One more than the page, to know whether there is a next one.
    const found = await store.listPets({ ...(status && { status }), after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    if (found.length <= limit || !last) return reply(200, page)
    const next = new URLSearchParams({ limit: String(limit), ...(status && { status }), cursor: toCursor(last.id) })
    return reply(200, page, { Link: `<${publicBaseUrl}/pets?${next}>; rel="next"` })
  }
}
