export {
  clockSkewMaxMs,
  type Idempotency,
  idempotencyLifetimeMs,
  idempotencyOf,
} from './idempotency.ts'
export { idempotencyKeyOf } from './idempotency-key.ts'
export { IdempotencyKeyInUse } from './idempotency-key-in-use.ts'
export { IdempotencyKeyReused } from './idempotency-key-reused.ts'
export { type IdempotencyOutcome, observeIdempotency } from './observe-idempotency.ts'
export { createRunningCalls } from './running-calls.ts'
