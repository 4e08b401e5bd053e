import { type BuiltClient, type SendingOptions, ValidationError, X_RATE_LIMIT } from '@contract-first/client'
import { makeClient } from '@contract-first/client/make'
import { OPERATIONS, type operations } from '@petstore/contract/client'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import { describeErrorObject } from './error-object.ts'
import { VERSION } from './version.ts'

/** How a client is made; everything but the key has a default. */
export type ClientOptions = ServerChoice &
  SendingOptions & {
    /** The API key, or a function that gives it and is asked before every request. */
    apiKey: ApiKey
  }

/** The API key, or a function that gives it and is asked before every request, and after a 401 with the one that was refused. */
export type ApiKey = string | ((refused?: string) => string | Promise<string>)

/** The petstore: one method per operation of the contract. */
export type MethodsClient = BuiltClient<operations>

/** The options of a petstore client besides those of any client. */
export const OWN_OPTIONS: readonly string[] = ['apiKey', 'environment']

/**
 * Makes a client of the petstore with the methods alone. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createMethods({ apiKey: () => readSecret('petstore'), environment: 'staging' })
 * const pets = await petstore.listPets({ status: 'available', limit: 50 })
 * ```
 *
 * @throws {ValidationError} for an option that cannot be, or a key in a browser that is not allowed
 */
export function createMethods(options: ClientOptions): MethodsClient {
  if (options.apiKey === undefined) {
    throw new ValidationError('There is no apiKey: set the environment variable, or what else it is read from.')
  }
  return makeClient<operations>(
    OPERATIONS,
    {
      ...options,
      auth: { bearerAuth: options.apiKey },
      baseUrl: toBaseUrl(options),
      describeError: describeErrorObject,
      // So the contract says of every response; a test holds it to that.
      rateLimitHeaders: X_RATE_LIMIT,
      // It takes ours, and its CORS allows them.
      requestIds: true,
      userAgent: `${options.userAgent ?? ''} petstore-client/${VERSION}`.trim(),
    },
    OWN_OPTIONS,
  )
}
