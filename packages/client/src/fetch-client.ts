import type { ClientMembers } from '@contract-first/client'
import { writePath } from '@contract-first/client/make'
import { fetchOf } from '@contract-first/client/requests'
import type { paths } from '@petstore/contract/types'
import createOpenapiFetchClient, { type Client } from 'openapi-fetch'

/** The plain openapi-fetch client. It answers with `{ data, error, response }`. */
export type FetchClient = Client<paths>

/**
 * Makes the plain openapi-fetch client over the server, key, pacing and retries of a client.
 *
 * ```ts
 * const { GET } = createFetchClient(petstore)
 * const { data, error } = await GET('/pets', { params: { query: { limit: 5 } } })
 * ```
 */
export function createFetchClient(client: ClientMembers): FetchClient {
  // The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this.
  return createOpenapiFetchClient<paths>({
    baseUrl: client.baseUrl,
    fetch: fetchOf(client),
    // Its own lets dot segments through, which lead to other paths.
    pathSerializer: writePath,
  })
}
