import { type ClientOptions, createMethods, type MethodsClient } from './create-methods.ts'
import { createFetchClient, type FetchClient } from './fetch-client.ts'

/** The petstore: an openapi-fetch client that also has a method for each operation of the contract. */
export type Client = FetchClient & MethodsClient

/**
 * Makes a client of the petstore. It sends nothing by itself.
 *
 * ```ts
 * const petstore = createClient({ apiKey: () => readSecret('petstore'), environment: 'staging' })
 * const { data, error } = await petstore.GET('/pets', { params: { query: { status: 'available' } } })
 * const pets = await petstore.listPets({ status: 'available' })
 * ```
 *
 * @throws {ValidationError} for an invalid option, or a key in a browser that is not allowed
 */
export function createClient(options: ClientOptions): Client {
  const client = createMethods(options)
  return { ...createFetchClient(client), ...client }
}
