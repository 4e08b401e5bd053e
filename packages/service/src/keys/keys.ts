import type { MaybePromise } from '../maybe-promise.ts'
import type { KeyEnvironment } from './key-format.ts'

/** The facts about an issued key, without the secret. Times are Unix milliseconds. */
export interface ApiKey {
  id: string
  name: string
  plan: string
  perMinute: number
  perDay: number
  environment: KeyEnvironment
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  revokedReason: string | null
  /** The scopes that it opens; null for everything. */
  scopes: readonly string[] | null
  /** The id of the key that it replaced. */
  rotatedFrom: string | null
  /** Up to a minute behind for every running server. */
  lastUsedAt: number | null
}

export interface KeyOptions {
  name: string
  plan: string
  environment: KeyEnvironment
  expiresAt: number | null
  /** Required with a custom plan, such as `enterprise`; refused with any other. */
  perMinute?: number
  perDay?: number
  /** The scopes that it opens; default null, for everything. */
  scopes?: readonly string[] | null | undefined
}

/** The new values of a key, which keeps its secret; a missing member stays as it is. */
export interface KeyUpdate {
  name?: string | undefined
  /** With a custom plan, the key's own two numbers, as in `KeyOptions`. */
  plan?: Pick<KeyOptions, 'plan' | 'perMinute' | 'perDay'> | undefined
  expiresAt?: number | null | undefined
  scopes?: readonly string[] | null | undefined
}

/** An issued key. `secret` is the only copy of it: the store keeps a hash. */
export interface IssuedKey {
  secret: string
  key: ApiKey
}

/** Requests with one key on one day that are not written yet. */
export interface KeyUse extends KeyUsage {
  id: string
  /** When the last one came, in Unix milliseconds. */
  at: number
}

/** The requests of a day, whatever their responses. */
export interface KeyUsage {
  /** Whole days since 1970-01-01, UTC. */
  day: number
  requests: number
}

/** Finds keys by the hash of their secret (see `KeyFormat.parse`). */
export interface KeyLookup {
  /**
   * The key, if it opens anything: known, not revoked, not expired.
   *
   * @throws {StoreUnavailable} when the store cannot be read now
   */
  findActiveKey(hash: Buffer): MaybePromise<ApiKey | undefined>
}

/** The API keys. Every method throws `StoreUnavailable` when the store cannot be reached now. */
export interface Keys extends KeyLookup {
  /** @throws {PlanLimitsMismatch} when the numbers do not fit the plan */
  issueKey(options: KeyOptions): Promise<IssuedKey>
  /**
   * Replaces a key with a new one that has its name, plan, limits, scopes, environment and lifetime. The old one,
   * `previous`, ends after `graceMs`, or when it would have ended anyway.
   *
   * @throws {KeyNotChangeable} when that key is not active, is not known, or was rotated before
   */
  rotateKey(id: string, graceMs: number): Promise<IssuedKey & { previous: ApiKey }>
  /**
   * Changes an active key. Servers notice within a second if the notice reaches them, else within 10.
   *
   * @throws {KeyNotChangeable} when the key is not active, or not known
   * @throws {PlanLimitsMismatch} when the numbers do not fit the plan
   */
  updateKey(id: string, update: KeyUpdate): Promise<ApiKey>
  /** The key, whatever its state. */
  findKey(hash: Buffer): MaybePromise<ApiKey | undefined>
  /** Every key ever issued, the oldest first. */
  listKeys(): MaybePromise<ApiKey[]>
  countKeys(): MaybePromise<number>
  /** Revokes a key at once and for good. A key that was already revoked keeps its first date and reason. */
  revokeKey(id: string, reason: string): Promise<ApiKey | undefined>
  /**
   * Records when keys were last used, and adds their requests to those of their days. A time up to a day before the
   * stored one changes nothing.
   */
  recordUses(uses: readonly KeyUse[]): Promise<void>
  /** The number of requests with a key on each of `days` that had any; the last 90 days are kept. */
  usageOf(id: string, days: readonly number[]): MaybePromise<KeyUsage[]>
}
