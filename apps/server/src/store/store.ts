import type { Idempotency } from '@contract-first/service/idempotency'
import type { Keyring, Keys, LastUsesOptions } from '@contract-first/service/keys'
import type { MaybePromise } from '@contract-first/service/maybe-promise'
import type { Connections } from '@contract-first/service/store'
import type { components } from '@petstore/contract/types'

export type NewPet = components['schemas']['NewPet']
export type Pet = components['schemas']['Pet']
export type PetStatus = components['schemas']['PetStatus']

/** The catalogue of animals. It knows nothing of HTTP; what it is given has been validated. */
export interface PetStore {
  /**
   * The pets with an id above `after` (0: from the start), by ascending id, at most `limit` of them.
   *
   * @throws {StoreUnavailable} when the store cannot be read now
   */
  listPets(query: { status?: PetStatus; after: number; limit: number }): MaybePromise<Pet[]>
  /**
   * Adds a pet durably. With `idempotency`, a repeated call returns the pet of the first one, `replayed: true`.
   *
   * @throws {IdempotencyKeyReused} when the idempotency key was used for another body
   * @throws {IdempotencyKeyInUse} when the first call with this idempotency key is still running
   * @throws {StoreUnavailable} when the store cannot be written now
   */
  createPet(pet: NewPet, idempotency?: Idempotency): Promise<{ pet: Pet; replayed: boolean }>
  /** @throws {StoreUnavailable} when the store cannot be read now */
  getPet(id: number): MaybePromise<Pet | undefined>
}

/** Everything that outlives the process: one engine keeps the pets and the keys. */
export type Store = PetStore &
  Keys & {
    /** The keys for a server that runs: as cheap to ask as the engine allows, and their use is recorded. */
    openKeyring(options?: LastUsesOptions): Keyring
    /** Lets go of the file or the connections; calls that still wait, and later ones, fail with `StoreUnavailable`. */
    close(): Promise<void>
    /** Of an engine with a pool of connections. */
    connections?: () => Connections
    /**
     * Looks whether the store can be used now.
     *
     * @throws {SchemaMismatch} when its schema is older or newer than the one of this version
     * @throws {StoreUnavailable} when it cannot be reached now
     */
    check(): MaybePromise<void>
  }
