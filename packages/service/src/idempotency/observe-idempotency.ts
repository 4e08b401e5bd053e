import { IdempotencyKeyInUse } from './idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from './idempotency-key-reused.ts'

/** The outcome of a call with an idempotency key. */
export type IdempotencyOutcome = 'created' | 'replayed' | 'reused' | 'in_use' | 'failed'

/** Reports the outcome of each call with an idempotency key. */
export function observeIdempotency(
  call: Promise<{ replayed: boolean }>,
  tell: (outcome: IdempotencyOutcome) => void,
): void {
  call.then(
    ({ replayed }) => tell(replayed ? 'replayed' : 'created'),
    (error) => tell(outcomeOf(error)),
  )
}

function outcomeOf(error: unknown): IdempotencyOutcome {
  if (error instanceof IdempotencyKeyReused) return 'reused'
  return error instanceof IdempotencyKeyInUse ? 'in_use' : 'failed'
}
