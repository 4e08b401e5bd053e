import { API_KEYS } from '@contract-first/service/sqlite'
import type { Step } from '@contract-first/service/store'

/** The first tables. Times are Unix milliseconds; ids stay within what a JavaScript number holds exactly. */
export const petsAndKeys: Step = {
  name: 'pets and keys',
  sql: `
    CREATE TABLE pets (
      id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
      name TEXT NOT NULL,
      category_id INTEGER NOT NULL CHECK (category_id BETWEEN -9007199254740991 AND 9007199254740991),
      status TEXT CHECK (status IN ('available', 'pending', 'sold'))
    ) STRICT;
    CREATE INDEX pets_by_status ON pets (status, id);

    CREATE TABLE idempotency_records (
      owner TEXT NOT NULL,
      key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      pet_id INTEGER NOT NULL REFERENCES pets (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (owner, key)
    ) STRICT;
    CREATE INDEX idempotency_records_by_age ON idempotency_records (created_at);
${API_KEYS.sql}`,
}
