import type { components } from '@petstore/contract/types'

/** The Error object of the contract. */
export type ErrorObject = components['schemas']['Error']

/** The words of an Error object; undefined for everything else that a proxy in front of the service may answer. */
export function describeErrorObject(body: unknown): string | undefined {
  return isErrorObject(body) ? `${body.code}: ${body.message}` : undefined
}

function isErrorObject(body: unknown): body is ErrorObject {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string' &&
    'status' in body &&
    typeof body.status === 'number' &&
    (!('details' in body) || Array.isArray(body.details))
  )
}
