import { IdempotencyKeyInUse } from './idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from './idempotency-key-reused.ts'
import type { PetStore } from './store.ts'

/** What became of a call with an idempotency key. */
export type IdempotencyOutcome = 'created' | 'replayed' | 'reused' | 'in_use' | 'failed'

/** Tells of each call with an idempotency key, when it is over. */
export function observeIdempotency(store: PetStore, tell: (outcome: IdempotencyOutcome) => void): PetStore {
  return {
    ...store,
    createPet(pet, idempotency) {
      const created = store.createPet(pet, idempotency)
      if (idempotency !== undefined) {
        created.then(
          ({ replayed }) => tell(replayed ? 'replayed' : 'created'),
          (error) => tell(outcomeOf(error)),
        )
      }
      return created
    },
  }
}

function outcomeOf(error: unknown): IdempotencyOutcome {
  if (error instanceof IdempotencyKeyReused) return 'reused'
  return error instanceof IdempotencyKeyInUse ? 'in_use' : 'failed'
}
