import { fillPath, PLAIN } from '@contract-first/client/make'
import createOpenapiFetchClient, { type Client } from 'openapi-fetch'

/** The plain openapi-fetch client: `GET('/pets', { params: { query: { limit: 5 } } })`. */
export type FetchClient<Paths extends object> = Client<Paths>

/** The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this. */
export function createFetchClient<Paths extends object>(
  baseUrl: string,
  fetch: (request: Request) => Promise<Response>,
): FetchClient<Paths> {
  return createOpenapiFetchClient<Paths>({
    baseUrl,
    fetch,
    // Its own lets dot segments through, which lead to other paths.
    pathSerializer: (path, values) =>
      fillPath(path, values, (name, value) => PLAIN.parameter(name, value, { in: 'path' })),
  })
}
