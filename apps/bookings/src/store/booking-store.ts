import type { Statements } from '@contract-first/service/store'
import { bytes, integer, type Row, text } from '@contract-first/service/store'
import type { components } from '../generated/types.ts'
import type { Booking, BookingStore, StoredRoom } from './store.ts'

type Schemas = components['schemas']

/** `LIMIT CAST($n AS BIGINT)`, not `LIMIT $n`: SQLite re-prepares a statement whenever a bare LIMIT parameter is bound again. */
export function createBookingStore({ run, read, once }: Statements): BookingStore {
  // Not from a replica: it may be changed next.
  const room = async (id: number) => one(await run('SELECT * FROM rooms WHERE id = $1', [id]), storedRoom)
  return {
    async rooms({ after, limit }, minCapacity) {
      const rows = await read(
        'SELECT * FROM rooms WHERE id > $1 AND capacity >= $2 ORDER BY id LIMIT CAST($3 AS BIGINT)',
        [after, minCapacity, limit],
      )
      return rows.map((row) => storedRoom(row).room)
    },

    room,

    async addRoom(added) {
      const rows = await run('INSERT INTO rooms (capacity, version, json) VALUES ($1, 1, $2) RETURNING *', [
        added.capacity,
        JSON.stringify(added),
      ])
      return rows.map(storedRoom)[0] as StoredRoom
    },

    async updateRoom({ room: { id, ...rest }, version }) {
      const rows = await run(
        'UPDATE rooms SET capacity = $1, version = version + 1, json = $2 WHERE id = $3 AND version = $4 RETURNING *',
        [rest.capacity, JSON.stringify(rest), id, version],
      )
      return one(rows, storedRoom)
    },

    async deleteRoom(id) {
      const rows = await run(
        'DELETE FROM rooms WHERE id = $1 AND id NOT IN (SELECT room_id FROM bookings) RETURNING id',
        [id],
      )
      return rows.length > 0
    },

    async photo(roomId) {
      return one(await read('SELECT type, bytes FROM photos WHERE room_id = $1', [roomId]), (row) => ({
        type: text(row, 'type'),
        bytes: new Uint8Array(bytes(row, 'bytes')),
      }))
    },

    async putPhoto(roomId, photo) {
      const rows = await run(
        `INSERT INTO photos (room_id, type, bytes) SELECT id, $2, $3 FROM rooms WHERE id = $1
         ON CONFLICT (room_id) DO UPDATE SET type = excluded.type, bytes = excluded.bytes RETURNING room_id`,
        [roomId, photo.type, photo.bytes],
      )
      return rows.length > 0
    },

    async bookings({ after, limit }, roomId) {
      const rows =
        roomId === undefined
          ? read('SELECT * FROM bookings WHERE id > $1 ORDER BY id LIMIT CAST($2 AS BIGINT)', [after, limit])
          : read('SELECT * FROM bookings WHERE id > $1 AND room_id = $3 ORDER BY id LIMIT CAST($2 AS BIGINT)', [
              after,
              limit,
              roomId,
            ])
      return (await rows).map(storedBooking)
    },

    booking: async (id) => one(await read('SELECT * FROM bookings WHERE id = $1', [id]), storedBooking),

    async addBooking(added, idempotency) {
      const { roomId, startsAt, minutes } = added
      const beginsAt = instantOf(startsAt)
      // PostgreSQL does not see concurrent bookings: there, its constraint decides.
      const { rows, replayed } = await once(
        idempotency,
        `INSERT INTO bookings (room_id, begins_at, ends_at, json)
         SELECT id, CAST($2 AS bigint), CAST($3 AS bigint), $4 FROM rooms WHERE id = $1 AND NOT EXISTS (
           SELECT 1 FROM bookings WHERE room_id = $1 AND begins_at < $3 AND ends_at > $2
         ) ON CONFLICT DO NOTHING RETURNING *`,
        [roomId, beginsAt, beginsAt + minutes * 60_000, JSON.stringify(added)],
      )
      return one(rows, (row) => ({ booking: storedBooking(row), replayed }))
    },

    cancelBooking: async (id) => one(await run('DELETE FROM bookings WHERE id = $1 RETURNING *', [id]), storedBooking),
  }
}

/** Unix milliseconds. `Date` has no leap seconds, which RFC 3339 allows: one counts as the second before it. */
function instantOf(dateTime: string): number {
  return Date.parse(dateTime.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'))
}

function one<Value>([row]: readonly Row[], read: (row: Row) => Value): Value | undefined {
  return row && read(row)
}

function storedRoom(row: Row): StoredRoom {
  const { equipment = [], ...rest } = JSON.parse(text(row, 'json')) as Schemas['NewRoom']
  return { room: { ...rest, id: integer(row, 'id'), equipment }, version: integer(row, 'version') }
}

function storedBooking(row: Row): Booking {
  return { ...(JSON.parse(text(row, 'json')) as Schemas['NewBooking']), id: integer(row, 'id') }
}
