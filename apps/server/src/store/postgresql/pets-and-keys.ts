import { API_KEYS } from '@contract-first/service/postgresql'
import type { Step } from '@contract-first/service/store'

/** The first tables. Times are Unix milliseconds; ids stay within what a JavaScript number holds exactly. */
export const petsAndKeys: Step = {
  name: 'pets and keys',
  sql: `
    CREATE SEQUENCE pet_ids AS bigint MINVALUE 1 MAXVALUE 9007199254740991;
    CREATE TABLE pets (
      id bigint PRIMARY KEY DEFAULT nextval('pet_ids') CHECK (id BETWEEN 1 AND 9007199254740991),
      name text NOT NULL,
      category_id bigint NOT NULL CHECK (category_id BETWEEN -9007199254740991 AND 9007199254740991),
      status text COLLATE "C" CHECK (status IN ('available', 'pending', 'sold'))
    );
    ALTER SEQUENCE pet_ids OWNED BY pets.id;
    CREATE INDEX pets_by_status ON pets (status, id);

    CREATE TABLE idempotency_records (
      owner text NOT NULL,
      key text NOT NULL,
      fingerprint text NOT NULL,
      pet_id bigint NOT NULL REFERENCES pets (id),
      created_at bigint NOT NULL,
      PRIMARY KEY (owner, key)
    );
    CREATE INDEX idempotency_records_by_age ON idempotency_records (created_at);
${API_KEYS.sql}`,
}
