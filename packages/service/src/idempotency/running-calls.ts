import type { MaybePromise } from '../maybe-promise.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { Idempotency } from './idempotency.ts'
import { IdempotencyKeyInUse } from './idempotency-key-in-use.ts'

/**
 * Runs calls with the same owner and idempotency key one after the other within this process; between processes, the
 * database does.
 */
export interface RunningCalls {
  /**
   * Runs `call` when no other with this key runs. A failed call frees the key for the next one.
   *
   * @throws {IdempotencyKeyInUse} when its turn does not come in time
   * @throws {StoreUnavailable} when it waited for a call that could not reach the store: finding that out again would
   * take as long
   */
  alone<T>(idempotency: Idempotency, call: () => MaybePromise<T>): Promise<T>
}

export function createRunningCalls(inUseAfterMs: number): RunningCalls {
  const running = new Map<string, Promise<unknown>>()

  return {
    async alone(idempotency, call) {
      const id = JSON.stringify([idempotency.owner, idempotency.key])
      const deadline = performance.now() + inUseAfterMs
      for (let other = running.get(id); other !== undefined; other = running.get(id)) {
        if (!(await settlesBefore(other, deadline))) throw new IdempotencyKeyInUse()
      }
      const result = call()
      if (!(result instanceof Promise)) return result
      running.set(id, result)
      try {
        return await result
      } finally {
        running.delete(id)
      }
    },
  }
}

/**
 * Waits for the end of a call, good or bad, but not beyond `deadline` (of `performance.now()`).
 *
 * @throws {StoreUnavailable} when that was its end
 */
async function settlesBefore(call: Promise<unknown>, deadline: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, deadline - performance.now(), false)
  const settled = call.then(
    () => true,
    (error) => {
      if (error instanceof StoreUnavailable) throw error
      return true
    },
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
