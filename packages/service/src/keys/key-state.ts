import type { ApiKey } from './keys.ts'

export type KeyState = 'active' | 'revoked' | 'expired'

/** The state of a key at `now` (Unix milliseconds). From `expiresAt` on it is expired. */
export function stateOfKey({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
