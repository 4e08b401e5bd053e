import type { ServiceStore } from '@contract-first/service/serving'
import type { Idempotency } from '@contract-first/service/store'
import type { components } from '../generated/types.ts'

type Schemas = components['schemas']
export type Room = Schemas['Room']
export type Booking = Schemas['Booking']

/** A room and its version number, from which its entity tag is made. */
export interface StoredRoom {
  room: Room
  version: number
}

export interface Photo {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** At most `limit` items after the id `after`. */
export interface Part {
  after: number
  limit: number
}

/** Each method is atomic, even under concurrency. */
export interface BookingStore {
  rooms(part: Part, minCapacity: number): Promise<Room[]>
  room(id: number): Promise<StoredRoom | undefined>
  addRoom(room: Schemas['NewRoom']): Promise<StoredRoom>
  /** @returns undefined when the room no longer has this version */
  updateRoom(stored: StoredRoom): Promise<StoredRoom | undefined>
  /** @returns whether it was removed: a booked room stays */
  deleteRoom(id: number): Promise<boolean>
  photo(roomId: number): Promise<Photo | undefined>
  /** @returns whether there is such a room */
  putPhoto(roomId: number, photo: Photo): Promise<boolean>
  bookings(part: Part, roomId?: number): Promise<Booking[]>
  booking(id: number): Promise<Booking | undefined>
  /** @returns undefined when the room is taken at that time or does not exist */
  addBooking(
    booking: Schemas['NewBooking'],
    idempotency?: Idempotency,
  ): Promise<{ booking: Booking; replayed: boolean } | undefined>
  /** @returns the cancelled booking */
  cancelBooking(id: number): Promise<Booking | undefined>
}

/** Everything that outlives the process: one engine keeps the bookings and the keys. */
export type Store = BookingStore & ServiceStore
