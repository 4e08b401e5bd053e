import { type IdempotencyOutcome, observeIdempotency } from '@contract-first/service/store'
import type { PetStore } from './store.ts'

/** Reports each creation with an idempotency key once it is done. */
export function observeCreations(store: PetStore, tell: (outcome: IdempotencyOutcome) => void): PetStore {
  return {
    ...store,
    createPet(pet, idempotency) {
      const created = store.createPet(pet, idempotency)
      if (idempotency !== undefined) observeIdempotency(created, tell)
      return created
    },
  }
}
