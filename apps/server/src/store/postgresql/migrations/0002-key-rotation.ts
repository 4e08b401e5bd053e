import type { Migration } from '@contract-first/service/store'

/** Which key took the place of which, each of one at most, and when a key was last used. */
export const keyRotation: Migration = {
  version: 2,
  name: 'key rotation',
  sql: `
    ALTER TABLE api_keys ADD COLUMN rotated_from text REFERENCES api_keys (id);
    ALTER TABLE api_keys ADD COLUMN last_used_at bigint;
    CREATE UNIQUE INDEX api_keys_by_origin ON api_keys (rotated_from);
  `,
}
