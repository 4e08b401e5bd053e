import { KeyNotChangeable, requireActive } from './key-not-changeable.ts'
import type { ApiKey } from './keys.ts'

/** A key that is about to be rotated. */
export interface RotationCandidate {
  /** Undefined when it is not known. */
  key: ApiKey | undefined
  /** The id of the key that already replaced it. */
  successor: string | undefined
}

/**
 * The key, if it can be replaced at `now` (Unix milliseconds).
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

/** When the successor of `key` expires: it gets the same lifetime. */
export function expiryOfSuccessor({ createdAt, expiresAt }: ApiKey, now: number): number | null {
  return expiresAt === null ? null : now + (expiresAt - createdAt)
}
