import type { Policy } from './setup.ts'

/** The statuses that refuse a request for its parameters or body. */
export function refusalsOf({ refusals = [400, 422] }: Policy): readonly number[] {
  return refusals
}

/** The place of a missing body. */
export const NO_BODY = 'body.missing'

/** The statuses that refuse a request for its value at `place`: `path.toyId`, `body`. */
export function refusalsAt(place: string, policy: Policy): readonly number[] {
  const refusals = refusalsOf(policy)
  // A missing body has no media type and no length either (RFC 9110, sections 15.5.12 and 15.5.16).
  if (place === NO_BODY) return policy.refusals ?? [...refusals, 411, 415]
  return place.startsWith('path.') ? (policy.pathRefusals ?? [...refusals, 404]) : refusals
}

export function unauthorizedOf({ unauthorized = [401, 403] }: Policy): readonly number[] {
  return unauthorized
}

/** Whether a server looked at a request's content: not if it refuses the credential, or further requests. */
export function isHeard({ status }: { status: number }, policy: Policy): boolean {
  return status !== 429 && !unauthorizedOf(policy).includes(status)
}
