import type { components } from '@petstore/contract/types'

/** The Error object of the contract. */
export type ErrorObject = components['schemas']['Error']

/** The words of an Error object; undefined for everything else that a proxy in front of the service may answer. */
export function describeErrorObject(body: unknown): string | undefined {
  const { code, message, status, details = [] } = Object(body) as { readonly [Name in keyof ErrorObject]?: unknown }
  const types = [typeof code, typeof message, typeof status, Array.isArray(details)]
  return types.join() === 'string,string,number,true' ? `${code}: ${message}` : undefined
}
