import { type BuiltClient, type SendingOptions, ValidationError, X_RATE_LIMIT } from '@contract-first/client'
import { makeClient } from '@contract-first/client/make'
import { OPERATIONS, type operations } from '@petstore/contract/client'
import { type ServerChoice, toBaseUrl } from './base-url.ts'
import { describeErrorObject } from './error-object.ts'
import { VERSION } from './version.ts'

/** The options of a client; everything but the key has a default. */
export type ClientOptions = ServerChoice &
  SendingOptions & {
    /** The API key, or a function that gives it and is called before every request. */
    apiKey: ApiKey
  }

/**
 * The API key, or a function that gives it and is called before every request, and after a 401 with the refused one.
 */
export type ApiKey = string | ((refused?: string) => string | Promise<string>)

/** The petstore: one method per operation of the contract. */
export type MethodsClient = BuiltClient<operations>

/** The options of a petstore client besides those of any client. */
export const OWN_OPTIONS: readonly string[] = ['apiKey', 'environment']

/**
 * Makes a client of the petstore with only the methods. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createMethods({ apiKey: () => readSecret('petstore'), environment: 'staging' })
 * const pets = await petstore.listPets({ status: 'available', limit: 50 })
 * ```
 *
 * @throws {ValidationError} for an invalid option, or a key in a browser that is not allowed
 */
export function createMethods(options: ClientOptions): MethodsClient {
  if (options.apiKey === undefined) {
    throw new ValidationError('apiKey is missing: set the environment variable that it is read from.')
  }
  return makeClient<operations>(
    OPERATIONS,
    {
      // Everything that this service answers is documented.
      strict: true,
      ...options,
      auth: { bearerAuth: options.apiKey },
      baseUrl: toBaseUrl(options),
      describeError: describeErrorObject,
      // The contract says so for every response; a test checks it.
      rateLimitHeaders: X_RATE_LIMIT,
      // The service accepts ours, and its CORS allows them.
      requestIds: true,
      userAgent: `${options.userAgent ?? ''} petstore-client/${VERSION}`.trim(),
    },
    OWN_OPTIONS,
  )
}
