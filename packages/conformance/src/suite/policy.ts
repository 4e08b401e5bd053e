import type { Policy } from './setup.ts'

/** The statuses that refuse a request for its parameters or body. */
export function refusalsOf({ refusals = [400, 422] }: Policy): readonly number[] {
  return refusals
}

/** The statuses that refuse a request for what stands at `place`: `path.petId`, `body`. */
export function refusalsAt(place: string, policy: Policy): readonly number[] {
  const refusals = refusalsOf(policy)
  return place.startsWith('path.') ? (policy.pathRefusals ?? [...refusals, 404]) : refusals
}

export function unauthorizedOf({ unauthorized = [401, 403] }: Policy): readonly number[] {
  return unauthorized
}

/** Whether a server looked at what a request says: not where it refuses the credential, or any more requests. */
export function isHeard({ status }: { readonly status: number }, policy: Policy): boolean {
  return status !== 429 && !unauthorizedOf(policy).includes(status)
}
