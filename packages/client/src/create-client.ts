import { OPERATIONS, type operations } from '@petstore/contract/client'
import type { paths } from '@petstore/contract/types'
import { type ApiKey, createAuthorizedFetch, type Fetch } from './authorize.ts'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import type { Methods } from './method-types.ts'
import { createMethods } from './methods.ts'
import { createTransport, type FetchClient } from './transport.ts'

/** How a client is made: the key, and at most one of `environment` and `baseUrl`. */
export type ClientOptions = ServerChoice & {
  /** The API key, or a function that gives it and is asked before every request. */
  apiKey: ApiKey
  /** Default: the global `fetch`. */
  fetch?: Fetch
}

/** The petstore: one method per operation of the contract. */
export type Client = Methods<operations> & {
  /** The plain openapi-fetch client, over the same base URL and key. It answers with `{ data, error, response }`. */
  readonly fetchClient: FetchClient<paths>
}

/**
 * Makes a client of the petstore. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createClient({ apiKey: () => process.env.PETSTORE_API_KEY ?? '', environment: 'staging' })
 * const pets = await petstore.listPets({ status: 'available', limit: 50 })
 * ```
 *
 * @throws {TypeError} for an environment that does not exist, a base URL or a key that cannot be one
 */
export function createClient({ apiKey, fetch = globalFetch, ...server }: ClientOptions): Client {
  const baseUrl = toBaseUrl(server)
  const authorizedFetch = createAuthorizedFetch(apiKey, new URL(baseUrl).origin, fetch)
  const { fetchClient, send } = createTransport<paths>({ baseUrl, fetch: authorizedFetch })
  return { ...createMethods<operations>(OPERATIONS, send), fetchClient }
}

/** Looked up at each call: a test or an instrumentation may replace it later. */
function globalFetch(request: Request): Promise<Response> {
  return globalThis.fetch(request)
}
