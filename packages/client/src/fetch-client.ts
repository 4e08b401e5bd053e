import type { ClientMembers } from '@contract-first/client'
import { writePath } from '@contract-first/client/make'
import { fetchOf } from '@contract-first/client/requests'
import type { paths } from '@petstore/contract/types'
import createOpenapiFetchClient, { type Client } from 'openapi-fetch'

/** An openapi-fetch client of the paths of the contract. It answers with `{ data, error, response }`. */
export type FetchClient = Client<paths>

/** Makes an openapi-fetch client over the server, key, pacing and retries of a client. */
export function createFetchClient(client: ClientMembers): FetchClient {
  return createOpenapiFetchClient<paths>({
    baseUrl: client.baseUrl,
    fetch: fetchOf(client),
    // The default one lets dot segments through, which lead to other paths.
    pathSerializer: writePath,
  })
}
