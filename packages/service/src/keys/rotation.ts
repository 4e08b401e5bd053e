import { KeyNotChangeable, requireActive } from './key-not-changeable.ts'
import type { ApiKey } from './keys.ts'

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
 * @throws {KeyNotChangeable} when it is not active, is not known, or was rotated before
 */
export function requireRotatable({ key, successor }: RotationCandidate, now: number, service: string): ApiKey {
  if (key !== undefined && successor !== undefined) {
    throw new KeyNotChangeable(
      `${key.id} (${key.name}) was rotated before, and ${successor} takes its place: rotate that one, or issue another key with "${service} keys create".`,
    )
  }
  return requireActive(key, 'rotated', now, service)
}

/** When the key that takes the place of `key` ends: it lasts as long as that one was issued for. */
export function expiryOfSuccessor({ createdAt, expiresAt }: ApiKey, now: number): number | null {
  return expiresAt === null ? null : now + (expiresAt - createdAt)
}
