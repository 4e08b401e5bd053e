import type { components } from '@petstore/contract/types'

/** The Error object of the contract. */
export type ErrorObject = components['schemas']['Error']

/** The message of an Error object; undefined for anything else, such as a proxy's page. */
export function describeErrorObject(body: unknown): string | undefined {
  const { code, message, status, details = [] } = Object(body) as { readonly [Name in keyof ErrorObject]?: unknown }
  const types = [typeof code, typeof message, typeof status, Array.isArray(details)]
  return types.join() === 'string,string,number,true' ? `${code}: ${message}` : undefined
}
