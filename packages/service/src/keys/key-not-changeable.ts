import { stateOfKey } from './key-state.ts'
import type { ApiKey } from './keys.ts'

/** A key that cannot be rotated or updated; the message says why and what to do. */
export class KeyNotChangeable extends Error {
  override readonly name = 'KeyNotChangeable'
}

/**
 * The key, if it works at `now` (Unix milliseconds).
 *
 * @param change - what was to be done with it
 * @throws {KeyNotChangeable} when it is not active, or not known
 */
export function requireActive(
  key: ApiKey | undefined,
  change: 'rotated' | 'updated',
  now: number,
  service: string,
): ApiKey {
  // The id is not repeated: somebody may have passed a secret instead.
  if (key === undefined)
    throw new KeyNotChangeable(`There is no key with this id; "${service} keys list" shows the ids.`)
  const state = stateOfKey(key, now)
  if (state === 'active') return key
  const ended = state === 'revoked' ? 'was revoked at' : 'expired at'
  const end = new Date((state === 'revoked' ? key.revokedAt : key.expiresAt) ?? now).toISOString()
  throw new KeyNotChangeable(
    `${key.id} (${key.name}) ${ended} ${end}, and only a key that works can be ${change}: issue a new one with "${service} keys create".`,
  )
}
