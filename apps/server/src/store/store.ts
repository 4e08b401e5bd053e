import type { MaybePromise } from '@contract-first/service/maybe-promise'
import type { ServiceStore } from '@contract-first/service/serving'
import type { Idempotency } from '@contract-first/service/store'
import type { components } from '@petstore/contract/types'

export type NewPet = components['schemas']['NewPet']
export type Pet = components['schemas']['Pet']
export type PetStatus = components['schemas']['PetStatus']

/** The catalogue of animals. It knows nothing of HTTP; its input has been validated. */
export interface PetStore {
  /**
   * At most `limit` pets with an id above `after` (0: from the start), by ascending id.
   *
   * @throws {StoreUnavailable} when the store cannot be read now
   */
  listPets(query: { status?: PetStatus; after: number; limit: number }): MaybePromise<Pet[]>
  /**
   * Adds a pet durably. With `idempotency`, a repeated call returns the pet of the first with `replayed: true`.
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
export type Store = PetStore & ServiceStore
