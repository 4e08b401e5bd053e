import type { ServiceContract } from '../contract.ts'
import { IdempotencyKeyInUse } from '../idempotency/idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from '../idempotency/idempotency-key-reused.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'

/** The response to a call whose idempotency key cannot be used; undefined for other errors. */
export function idempotencyRefusal(contract: ServiceContract, error: unknown): ErrorAnswer | undefined {
  if (error instanceof IdempotencyKeyInUse) {
    const message = 'A request with this Idempotency-Key is still running: try again in a moment.'
    return errorAnswer(contract, 'idempotency_key_in_use', message)
  }
  if (error instanceof IdempotencyKeyReused) {
    const message = 'This Idempotency-Key was used with another body: choose a new one.'
    return errorAnswer(contract, 'idempotency_key_reused', message)
  }
  return undefined
}
