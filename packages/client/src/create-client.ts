import { OPERATIONS, type operations } from '@petstore/contract/client'
import type { paths } from '@petstore/contract/types'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import { describeErrorObject } from './error-object.ts'
import { ValidationError } from './errors/validation-error.ts'
import { type ClientMembers, makeClient } from './make-client.ts'
import type { SendingOptions } from './options.ts'
import { PLAIN } from './request/encoding.ts'
import type { ApiKey } from './sending/credential.ts'
import type { Methods } from './types/methods.ts'

/** How a client is made; everything but the key has a default. */
export type ClientOptions = ServerChoice &
  SendingOptions & {
    /** The API key, or a function that gives it and is asked before every request. */
    readonly apiKey: ApiKey
  }

/** The petstore: one method per operation of the contract. */
export type Client = Methods<operations> & ClientMembers<paths>

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
  return makeClient<operations, paths>(
    OPERATIONS,
    { ...options, baseUrl: toBaseUrl(options), describeError: describeErrorObject },
    PLAIN,
    // So the contract says of every response; a test holds it to that.
    true,
  )
}
