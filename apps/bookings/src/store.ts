import { EventEmitter } from 'node:events'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { components } from './generated/types.ts'

type Schemas = components['schemas']
export type Room = Schemas['Room']
export type Booking = Schemas['Booking']

/** What happened to a booking. */
export interface Change {
  event: 'created' | 'cancelled'
  data: Booking
}

/** A room with how often it was changed, which its entity tag is made of. */
export interface StoredRoom {
  room: Room
  version: number
}

export interface Photo {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Which part of a list: what follows the id `after`, so many at most. */
export interface Part {
  after: number
  limit: number
}

export interface Store {
  /** Emits each `Change` as `change`, and `close` when nobody should wait for another one. */
  changes: EventEmitter<{ change: [Change]; close: [] }>
  rooms(part: Part, minCapacity: number): Room[]
  room(id: number): StoredRoom | undefined
  addRoom(room: Schemas['NewRoom']): StoredRoom
  updateRoom(room: Room): StoredRoom
  /** @returns whether it is gone: a room that is booked stays */
  deleteRoom(id: number): boolean
  photo(roomId: number): Photo | undefined
  putPhoto(roomId: number, photo: Photo): void
  bookings(part: Part, roomId?: number): Booking[]
  booking(id: number): Booking | undefined
  /** @returns undefined when somebody else has the room at that time */
  addBooking(booking: Schemas['NewBooking']): Booking | undefined
  cancelBooking(booking: Booking): void
  close(): void
}

const TABLES = `
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT, capacity INTEGER NOT NULL, version INTEGER NOT NULL, json TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS photos (
    roomId INTEGER PRIMARY KEY REFERENCES rooms ON DELETE CASCADE, type TEXT NOT NULL, bytes BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT, roomId INTEGER NOT NULL REFERENCES rooms,
    beginsAt INTEGER NOT NULL, endsAt INTEGER NOT NULL, json TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS bookedTimes ON bookings (roomId, beginsAt);
`

type Row = Record<string, SQLOutputValue>

/** @param file - of SQLite; without one, what is kept is forgotten when the process ends */
export function openStore(file = ':memory:'): Store {
  const database = new DatabaseSync(file)
  database.exec(TABLES)
  const sql = database.createTagStore()
  const changes: Store['changes'] = new EventEmitter()
  // One listener for each caller that watches.
  changes.setMaxListeners(0)

  const room = (id: number) => storedRoom(sql.get`SELECT id, version, json FROM rooms WHERE id = ${id}`)
  const booking = (id: number) => storedBooking(sql.get`SELECT id, json FROM bookings WHERE id = ${id}`)
  const all = <Value>(rows: readonly Row[], read: (row: Row) => Value | undefined) =>
    rows.flatMap((row) => read(row) ?? [])

  return {
    changes,
    rooms: ({ after, limit }, minCapacity) =>
      all(
        sql.all`SELECT id, version, json FROM rooms WHERE id > ${after} AND capacity >= ${minCapacity} ORDER BY id LIMIT ${limit}`,
        (row) => storedRoom(row)?.room,
      ),
    room,
    addRoom(added) {
      const { lastInsertRowid } =
        sql.run`INSERT INTO rooms (capacity, version, json) VALUES (${added.capacity}, 1, ${JSON.stringify(added)})`
      return found(room(Number(lastInsertRowid)))
    },
    updateRoom({ id, ...rest }) {
      sql.run`UPDATE rooms SET capacity = ${rest.capacity}, version = version + 1, json = ${JSON.stringify(rest)} WHERE id = ${id}`
      return found(room(id))
    },
    deleteRoom: (id) =>
      sql.run`DELETE FROM rooms WHERE id = ${id} AND id NOT IN (SELECT roomId FROM bookings)`.changes === 1,
    photo(roomId) {
      const row = sql.get`SELECT type, bytes FROM photos WHERE roomId = ${roomId}`
      return row && { type: String(row.type), bytes: new Uint8Array(row.bytes as Uint8Array<ArrayBuffer>) }
    },
    putPhoto(roomId, { type, bytes }) {
      sql.run`REPLACE INTO photos (roomId, type, bytes) VALUES (${roomId}, ${type}, ${bytes})`
    },
    bookings: ({ after, limit }, roomId) =>
      all(
        roomId === undefined
          ? sql.all`SELECT id, json FROM bookings WHERE id > ${after} ORDER BY id LIMIT ${limit}`
          : sql.all`SELECT id, json FROM bookings WHERE id > ${after} AND roomId = ${roomId} ORDER BY id LIMIT ${limit}`,
        storedBooking,
      ),
    booking,
    addBooking(added) {
      const { roomId, startsAt, minutes } = added
      const beginsAt = instantOf(startsAt)
      const endsAt = beginsAt + minutes * 60_000
      // One statement, so that nobody books between the question and the answer.
      const { changes: rows, lastInsertRowid } = sql.run`
        INSERT INTO bookings (roomId, beginsAt, endsAt, json)
        SELECT ${roomId}, ${beginsAt}, ${endsAt}, ${JSON.stringify(added)} WHERE NOT EXISTS (
          SELECT 1 FROM bookings WHERE roomId = ${roomId} AND beginsAt < ${endsAt} AND endsAt > ${beginsAt}
        )`
      if (rows === 0) return undefined
      const data = found(booking(Number(lastInsertRowid)))
      changes.emit('change', { event: 'created', data })
      return data
    },
    cancelBooking(data) {
      sql.run`DELETE FROM bookings WHERE id = ${data.id}`
      changes.emit('change', { event: 'cancelled', data })
    },
    close: () => database.close(),
  }
}

/** Unix milliseconds. A leap second, which RFC 3339 allows and `Date` does not, counts as the second before it. */
function instantOf(dateTime: string): number {
  return Date.parse(dateTime.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'))
}

function storedRoom(row: Row | undefined): StoredRoom | undefined {
  if (!row) return undefined
  const { equipment = [], ...rest } = JSON.parse(String(row.json)) as Schemas['NewRoom']
  return { room: { ...rest, id: Number(row.id), equipment }, version: Number(row.version) }
}

function storedBooking(row: Row | undefined): Booking | undefined {
  return row && { ...(JSON.parse(String(row.json)) as Schemas['NewBooking']), id: Number(row.id) }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('What was just written is not there.')
  return value
}
