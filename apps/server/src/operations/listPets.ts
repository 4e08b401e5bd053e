import type { Pet } from '../store/store.ts'
import { parseCursor, toCursor } from './cursor.ts'
import type { Operation } from './operation.ts'

export const listPets: Operation<'listPets'> =
  ({ store, publicBaseUrl }) =>
  ({ query }, reply) => {
    const { limit, status, cursor } = query
    const after = cursor === undefined ? 0 : parseCursor(cursor)
    // One more than the page, to see whether there is a next one.
    const found = store.listPets({ ...(status && { status }), after, limit: limit + 1 })
    return found instanceof Promise ? found.then(answer) : answer(found)

    function answer(pets: Pet[]) {
      if (pets.length <= limit) return reply(200, pets)
      const page = pets.slice(0, limit)
      // None of these three values has a character that a URL must encode.
      const filter = status === undefined ? '' : `&status=${status}`
      const next = `limit=${limit}${filter}&cursor=${toCursor(page.at(-1)?.id ?? 0)}`
      return reply(200, page, { Link: `<${publicBaseUrl}/pets?${next}>; rel="next"` })
    }
  }
