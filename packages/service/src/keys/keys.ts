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
  /** The id of the key whose place it took. */
  rotatedFrom: string | null
  /** Behind by up to a minute for every server that still runs. */
  lastUsedAt: number | null
}

export interface KeyOptions {
  name: string
  plan: string
  environment: KeyEnvironment
  expiresAt: number | null
  /** With a custom plan, such as `enterprise`, required; with any other refused. */
  perMinute?: number
  perDay?: number
  /** The scopes that it opens; default null, for everything. */
  scopes?: readonly string[] | null | undefined
}

/** The new values of a key, which keeps its secret; a member that is left out stays as it is. */
export interface KeyUpdate {
  name?: string | undefined
  /** With a custom plan its own two numbers, as in `KeyOptions`. */
  plan?: Pick<KeyOptions, 'plan' | 'perMinute' | 'perDay'> | undefined
  expiresAt?: number | null | undefined
  scopes?: readonly string[] | null | undefined
}

/** An issued key. `secret` is the only copy of it: the store keeps a hash. */
export interface IssuedKey {
  secret: string
  key: ApiKey
}

/** Requests with one key on one day, which are not written yet. */
export interface KeyUse extends KeyUsage {
  id: string
  /** When the last one came, in Unix milliseconds. */
  at: number
}

/** The requests of a day, with whatever they were answered. */
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
   * Issues a key in the place of another: with its name, plan, limits, scopes and environment, for as long as that one was
   * issued. The other one, `previous`, ends after `graceMs`, or when it would have ended anyway.
   *
   * @throws {KeyNotChangeable} when that key is not active, is not known, or was rotated before
   */
  rotateKey(id: string, graceMs: number): Promise<IssuedKey & { previous: ApiKey }>
  /**
   * Changes a key that works. Servers know within a second where they hear of it, else within 10.
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
  /** Revokes a key at once and for good. A key that was revoked before keeps its first date and reason. */
  revokeKey(id: string, reason: string): Promise<ApiKey | undefined>
  /**
   * Notes when keys were last used, where a time up to a day earlier than the one that is stored changes nothing, and adds
   * their requests to those of their days.
   */
  recordUses(uses: readonly KeyUse[]): Promise<void>
  /** How many requests came with a key on each of `days` on which there were any; those of the last 90 days are kept. */
  usageOf(id: string, days: readonly number[]): MaybePromise<KeyUsage[]>
}
