export {
  IDEMPOTENCY_LIFETIME_MS as idempotencyLifetimeMs,
  type Idempotency,
  idempotencyOf,
} from './idempotency.ts'
export { IdempotencyKeyInUse } from './idempotency-key-in-use.ts'
export { IdempotencyKeyReused } from './idempotency-key-reused.ts'
export { type IdempotencyOutcome, observeIdempotency } from './observe-idempotency.ts'
export { type Once, type Outcome, observedOnce, type Run, type Statements } from './once.ts'
export { createRunningCalls } from './running-calls.ts'
export { IDEMPOTENCY_RECORDS } from './step.ts'
