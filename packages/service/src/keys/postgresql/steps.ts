import type { Step } from '../../store/steps.ts'

/** The keys, without their secrets. Times are Unix milliseconds. */
export const API_KEYS: Step = {
  name: 'api keys',
  sql: `
    CREATE TABLE api_keys (
      id text PRIMARY KEY,
      hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
      name text NOT NULL,
      plan text NOT NULL,
      per_minute integer CHECK (per_minute >= 1),
      per_day integer CHECK (per_day >= 1),
      environment text NOT NULL CHECK (environment IN ('live', 'test')),
      created_at bigint NOT NULL,
      expires_at bigint,
      revoked_at bigint,
      revoked_reason text,
      issue_order bigint GENERATED ALWAYS AS IDENTITY,
      CHECK ((per_minute IS NULL) = (per_day IS NULL)),
      CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
    );
  `,
}

/** The successor of each key, one at most, and when a key was last used. */
export const KEY_ROTATION: Step = {
  name: 'key rotation',
  sql: `
    ALTER TABLE api_keys ADD COLUMN rotated_from text REFERENCES api_keys (id);
    ALTER TABLE api_keys ADD COLUMN last_used_at bigint;
    CREATE UNIQUE INDEX api_keys_by_origin ON api_keys (rotated_from);
  `,
}

/** The number of requests with each key on each day, in whole days since 1970-01-01, UTC. */
export const KEY_USAGE: Step = {
  name: 'key usage',
  sql: `
    CREATE TABLE key_usage (
      day integer NOT NULL,
      key_id text NOT NULL,
      requests bigint NOT NULL,
      PRIMARY KEY (day, key_id)
    );
  `,
}

/** The scopes of each key, with blanks between them; null for everything. */
export const KEY_SCOPES: Step = {
  name: 'key scopes',
  sql: 'ALTER TABLE api_keys ADD COLUMN scopes text',
}

/** The steps of keys, in their order. */
export const KEY_STEPS: readonly Step[] = [API_KEYS, KEY_ROTATION, KEY_USAGE, KEY_SCOPES]
