import type { ServiceStore } from '@contract-first/service/serving'
import type { components } from '../generated/types.ts'

type Schemas = components['schemas']
export type Room = Schemas['Room']
export type Booking = Schemas['Booking']

/** A room with how often it was changed, which its entity tag is made of. */
export interface StoredRoom {
  room: Room
  version: number
}

export interface Photo {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The part of a list after the id `after`, so many at most. */
export interface Part {
  after: number
  limit: number
}

/** Each method does everything or nothing, whoever else is at work. */
export interface BookingStore {
  rooms(part: Part, minCapacity: number): Promise<Room[]>
  room(id: number): Promise<StoredRoom | undefined>
  addRoom(room: Schemas['NewRoom']): Promise<StoredRoom>
  /** @returns undefined when the room has moved on from this version */
  updateRoom(stored: StoredRoom): Promise<StoredRoom | undefined>
  /** @returns whether it is gone: a room that is booked stays */
  deleteRoom(id: number): Promise<boolean>
  photo(roomId: number): Promise<Photo | undefined>
  /** @returns whether there is such a room */
  putPhoto(roomId: number, photo: Photo): Promise<boolean>
  bookings(part: Part, roomId?: number): Promise<Booking[]>
  booking(id: number): Promise<Booking | undefined>
  /** @returns undefined when somebody else has the room at that time, or there is none */
  addBooking(booking: Schemas['NewBooking']): Promise<Booking | undefined>
  /** @returns what was cancelled */
  cancelBooking(id: number): Promise<Booking | undefined>
}

/** Everything that outlives the process: one engine keeps the bookings and the keys. */
export type Store = BookingStore & ServiceStore
