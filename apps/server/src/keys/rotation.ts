import { stateOfKey } from './key-state.ts'
import type { ApiKey } from './keys.ts'

/** A key that no other can take the place of; the message says why and what to do. */
export class KeyNotRotatable extends Error {
  override readonly name = 'KeyNotRotatable'
}

/** A key as it was found for its rotation. */
export interface RotationCandidate {
  /** Undefined when it is not known. */
  key: ApiKey | undefined
  /** The id of the key that took its place before. */
  successor: string | undefined
}

/**
 * The key, if another can take its place at `now` (Unix milliseconds).
 *
 * @throws {KeyNotRotatable} when it is not active, is not known, or was rotated before
 */
export function requireRotatable({ key, successor }: RotationCandidate, now: number): ApiKey {
  // The id is not repeated: it could be a secret that was put in its place.
  if (key === undefined) throw new KeyNotRotatable('There is no key with this id; "petstore keys list" shows the ids.')
  const named = `${key.id} (${key.name})`
  if (successor !== undefined) {
    throw new KeyNotRotatable(
      `${named} was rotated before, and ${successor} takes its place: rotate that one, or issue another key with "petstore keys create".`,
    )
  }
  const state = stateOfKey(key, now)
  if (state === 'active') return key
  const since = new Date((state === 'revoked' ? key.revokedAt : key.expiresAt) ?? now).toISOString()
  throw new KeyNotRotatable(
    `${named} is ${state} since ${since}, and only a key that works can be rotated: issue a new one with "petstore keys create".`,
  )
}

/** When the key that takes the place of `key` ends: it lasts as long as that one was issued for. */
export function expiryOfSuccessor({ createdAt, expiresAt }: ApiKey, now: number): number | null {
  return expiresAt === null ? null : now + (expiresAt - createdAt)
}
