import {
  KEY_STEPS as KEY_STEPS_OF_POSTGRESQL,
  LIMIT_ROWS,
  LIMIT_ROWS_BY_DAY,
  LIMIT_ROWS_WITH_POSITIONS,
} from '@contract-first/service/postgresql'
import { KEY_STEPS } from '@contract-first/service/sqlite'
import { IDEMPOTENCY_RECORDS, inOrder, type Schema, type Step } from '@contract-first/service/store'

/** Times are Unix milliseconds; `json` holds a NewRoom or a NewBooking of the document. */
const TABLES: Step = {
  name: 'rooms and bookings',
  sql: `
    CREATE TABLE rooms (
      id INTEGER PRIMARY KEY AUTOINCREMENT, capacity INTEGER NOT NULL, version INTEGER NOT NULL, json TEXT NOT NULL
    ) STRICT;
    CREATE TABLE photos (
      room_id INTEGER PRIMARY KEY REFERENCES rooms ON DELETE CASCADE, type TEXT NOT NULL, bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE bookings (
      id INTEGER PRIMARY KEY AUTOINCREMENT, room_id INTEGER NOT NULL REFERENCES rooms,
      begins_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX bookings_by_room ON bookings (room_id, begins_at);`,
}

/** The room is a range, too: PostgreSQL excludes equal numbers only with an extension. */
const TABLES_OF_POSTGRESQL: Step = {
  name: TABLES.name,
  sql: `
    CREATE TABLE rooms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, capacity integer NOT NULL, version integer NOT NULL,
      json text NOT NULL
    );
    CREATE TABLE photos (
      room_id bigint PRIMARY KEY REFERENCES rooms ON DELETE CASCADE, type text NOT NULL, bytes bytea NOT NULL
    );
    CREATE TABLE bookings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room_id bigint NOT NULL REFERENCES rooms,
      begins_at bigint NOT NULL, ends_at bigint NOT NULL, json text NOT NULL,
      EXCLUDE USING gist (int8range(room_id, room_id, '[]') WITH &&, int8range(begins_at, ends_at) WITH &&)
    );
    CREATE INDEX bookings_by_room ON bookings (room_id, begins_at);`,
}

export const sqlite: Schema = {
  service: 'bookings',
  migrations: inOrder([...KEY_STEPS, TABLES, IDEMPOTENCY_RECORDS]),
}

export const postgresql: Schema = {
  service: 'bookings',
  migrations: inOrder([
    ...KEY_STEPS_OF_POSTGRESQL,
    LIMIT_ROWS,
    LIMIT_ROWS_BY_DAY,
    TABLES_OF_POSTGRESQL,
    IDEMPOTENCY_RECORDS,
    LIMIT_ROWS_WITH_POSITIONS,
  ]),
}
