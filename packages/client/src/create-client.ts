import {
  type ApiKey,
  type Methods,
  type RateLimit,
  type SendingOptions,
  ValidationError,
  X_RATE_LIMIT,
} from '@contract-first/client'
import { checkedBaseUrl, makeClient, PLAIN } from '@contract-first/client/make'
import { OPERATIONS, type operations } from '@petstore/contract/client'
import type { paths } from '@petstore/contract/types'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import { describeErrorObject } from './error-object.ts'
import { createFetchClient, type FetchClient } from './fetch-client.ts'
import { VERSION } from './version.ts'

/** How a client is made; everything but the key has a default. */
export type ClientOptions = ServerChoice &
  SendingOptions & {
    /** The API key, or a function that gives it and is asked before every request. */
    readonly apiKey: ApiKey
  }

/** The petstore: one method per operation of the contract. */
export type Client = Methods<operations> & ClientMembers<paths>

/** What a client has besides its methods. */
export interface ClientMembers<Paths extends object> {
  /** The plain openapi-fetch client over the same server, key and pacing. It answers with `{ data, error, response }`. */
  readonly fetchClient: FetchClient<Paths>
  /** The limit that the last answer stated for the key used last; undefined before there was one. */
  rateLimit(): RateLimit | undefined
}

/** What `createClient` takes besides the options of any client. */
export const OWN_OPTIONS: readonly string[] = ['environment']

/**
 * Makes a client of the petstore. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createClient({ apiKey: () => readSecret('petstore'), environment: 'staging' })
 * const pets = await petstore.listPets({ status: 'available', limit: 50 })
 * ```
 *
 * @throws {ValidationError} for an option that cannot be, or a key in a browser that is not allowed
 */
export function createClient(options: ClientOptions): Client {
  if (options.apiKey === undefined) {
    throw new ValidationError('There is no apiKey: set the environment variable, or what else it is read from.')
  }
  const baseUrl = checkedBaseUrl(toBaseUrl(options))
  const { fetch, rateLimit, ...methods } = makeClient<operations>(
    OPERATIONS,
    {
      ...options,
      baseUrl,
      describeError: describeErrorObject,
      // So the contract says of every response; a test holds it to that.
      rateLimitHeaders: X_RATE_LIMIT,
      userAgent: `${options.userAgent ?? ''} petstore-client/${VERSION}`.trim(),
    },
    PLAIN,
    OWN_OPTIONS,
  )
  return { ...methods, fetchClient: createFetchClient<paths>(baseUrl, fetch), rateLimit }
}
