import type { Plan } from '../limits/plans.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import type { KeyEnvironment } from './key.ts'

/** What is known about an issued key; the secret is not. Times are Unix milliseconds. */
export interface ApiKey {
  id: string
  name: string
  plan: Plan
  perMinute: number
  perDay: number
  environment: KeyEnvironment
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  revokedReason: string | null
}

export interface KeyOptions {
  name: string
  plan: Plan
  environment: KeyEnvironment
  expiresAt: number | null
  /** With `enterprise` required, with any other plan refused. */
  perMinute?: number
  perDay?: number
}

/** The API keys. Every method throws `StoreUnavailable` when the store cannot be reached now. */
export interface Keys {
  /**
   * Issues a key. `secret` is the only copy of it: the store keeps a hash.
   *
   * @throws {PlanLimitsMismatch} when the numbers do not fit the plan
   */
  issueKey(options: KeyOptions): Promise<{ secret: string; key: ApiKey }>
  /** The active key with this secret: known, not revoked, not expired. A wrong checksum never reaches the store. */
  findKey(secret: string): MaybePromise<ApiKey | undefined>
  /** Every key ever issued, the oldest first. */
  listKeys(): MaybePromise<ApiKey[]>
  countKeys(): MaybePromise<number>
  /** Revokes a key at once and for good. A key that was revoked before keeps its first date and reason. */
  revokeKey(id: string, reason: string): Promise<ApiKey | undefined>
}
