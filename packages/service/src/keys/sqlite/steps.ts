import type { Step } from '../../store/steps.ts'

/** The keys, without their secrets. Times are Unix milliseconds. */
export const API_KEYS: Step = {
  name: 'api keys',
  sql: `
    CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
      name TEXT NOT NULL,
      plan TEXT NOT NULL,
      per_minute INTEGER CHECK (per_minute >= 1),
      per_day INTEGER CHECK (per_day >= 1),
      environment TEXT NOT NULL CHECK (environment IN ('live', 'test')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER,
      revoked_at INTEGER,
      revoked_reason TEXT,
      CHECK ((per_minute IS NULL) = (per_day IS NULL)),
      CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
    ) STRICT;
  `,
}

/** The successor of each key, one at most, and when a key was last used. */
export const KEY_ROTATION: Step = {
  name: 'key rotation',
  sql: `
    ALTER TABLE api_keys ADD COLUMN rotated_from TEXT REFERENCES api_keys (id);
    ALTER TABLE api_keys ADD COLUMN last_used_at INTEGER;
    CREATE UNIQUE INDEX api_keys_by_origin ON api_keys (rotated_from);
  `,
}

/** The number of requests with each key on each day, in whole days since 1970-01-01, UTC. */
export const KEY_USAGE: Step = {
  name: 'key usage',
  sql: `
    CREATE TABLE key_usage (
      day INTEGER NOT NULL,
      key_id TEXT NOT NULL,
      requests INTEGER NOT NULL,
      PRIMARY KEY (day, key_id)
    ) STRICT, WITHOUT ROWID;
  `,
}

/** The scopes of each key, with blanks between them; null for everything. */
export const KEY_SCOPES: Step = {
  name: 'key scopes',
  sql: 'ALTER TABLE api_keys ADD COLUMN scopes TEXT',
}

/** The steps of keys, in their order. */
export const KEY_STEPS: readonly Step[] = [API_KEYS, KEY_ROTATION, KEY_USAGE, KEY_SCOPES]
