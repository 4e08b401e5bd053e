import { OPERATIONS, type operations } from '@petstore/contract/client'
import type { paths } from '@petstore/contract/types'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import { environmentVariable } from './environment-variable.ts'
import { describeErrorObject } from './error-object.ts'
import { type ClientMembers, makeClient, type SendingOptions } from './make-client.ts'
import { PLAIN } from './request/encoding.ts'
import type { ApiKey } from './sending/credential.ts'
import type { Methods } from './types/methods.ts'

/** How a client is made; everything has a default. */
export type ClientOptions = ServerChoice &
  SendingOptions & {
    /** The API key, or a function that gives it and is asked before every request. Default: `PETSTORE_API_KEY`. */
    readonly apiKey?: ApiKey
  }

/** The petstore: one method per operation of the contract. */
export type Client = Methods<operations> &
  ClientMembers<paths> & {
    /** A client that differs in these options. */
    with(options: ClientOptions): Client
  }

/**
 * Makes a client of the petstore. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createClient({ apiKey: () => readSecret('petstore'), environment: 'staging' })
 * const pets = await petstore.listPets({ status: 'available', limit: 50 })
 * ```
 *
 * @throws {TypeError} for an environment that does not exist, a base URL or a key that cannot be one, or a key in a
 * browser that is not allowed
 * @throws {ValidationError} for times or numbers of retries that cannot be
 */
export function createClient(options: ClientOptions = {}): Client {
  const { environment, baseUrl, apiKey = () => environmentVariable('PETSTORE_API_KEY') ?? '', ...sending } = options
  const server = toBaseUrl({ environment, baseUrl } as ServerChoice)
  const client = makeClient<operations, paths>(
    OPERATIONS,
    { ...sending, baseUrl: server, apiKey, describeError: describeErrorObject },
    PLAIN,
  )
  return { ...client, with: (others) => createClient(merge(options, others)) }
}

/** One choice of a server replaces the other. */
function merge({ environment, baseUrl, ...options }: ClientOptions, others: ClientOptions): ClientOptions {
  const server = (others.environment ?? others.baseUrl) ? {} : { environment, baseUrl }
  return { ...options, ...server, ...others } as ClientOptions
}
