import { environmentOf } from './key-format.ts'
import { type KeyState, stateOfKey } from './key-state.ts'
import type { ApiKey } from './keys.ts'

/** A key as it is shown to people and programs; times are in RFC 3339 form. */
export interface DescribedKey {
  id: string
  name: string
  plan: string
  perMinute: number
  perDay: number
  environment: string
  state: KeyState
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  rotatedFrom: string | null
  revokedAt: string | null
  revokedReason: string | null
}

/** @param now - Unix milliseconds, which decide whether the key has expired */
export function describeKey(key: ApiKey, now: number): DescribedKey {
  return {
    id: key.id,
    name: key.name,
    plan: key.plan,
    perMinute: key.perMinute,
    perDay: key.perDay,
    environment: environmentOf(key.environment),
    state: stateOfKey(key, now),
    createdAt: new Date(key.createdAt).toISOString(),
    expiresAt: timeOf(key.expiresAt),
    lastUsedAt: timeOf(key.lastUsedAt),
    rotatedFrom: key.rotatedFrom,
    revokedAt: timeOf(key.revokedAt),
    revokedReason: key.revokedReason,
  }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
