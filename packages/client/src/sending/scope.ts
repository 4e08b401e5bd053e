import { wakeAfter } from '../pacing/wake-after.ts'

/** The time that one call has, and the caller's wish to end it. */
export interface Scope {
  /** When the time is over, by `performance.now()`. */
  readonly expiresAt: number
  /**
   * Runs one step of the call. Ends with the reason of the caller's signal as soon as it is aborted, whatever the step
   * does, and with what `onTimeout` makes when the time of the step or the call is over; the step's signal tells it so.
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>, onTimeout: (isCall: boolean) => Error, limitMs?: number): Promise<T>
  /** Lets go of the caller's signal. */
  close(): void
}

/**
 * Opens the scope of a call. A timer runs only within a step and is cleared behind it, so that nothing is retained after
 * the call; `AbortSignal.timeout` would live on until it fires.
 */
export function createScope(signal: AbortSignal | undefined, timeoutMs: number): Scope {
  const expiresAt = performance.now() + timeoutMs
  let end: ((reason: unknown) => void) | undefined
  const abort = () => end?.(signal?.reason)
  signal?.addEventListener('abort', abort)
  return {
    expiresAt,
    run(step, onTimeout, limitMs = Infinity) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const controller = new AbortController()
        const callMs = expiresAt - performance.now()
        let isOver = false
        const finish = (settle: () => void) => {
          // A step that was ended may still come to its own end, while the next one runs.
          if (isOver) return
          isOver = true
          end = undefined
          cancel()
          settle()
        }
        end = (reason) =>
          finish(() => {
            reject(reason)
            controller.abort(reason)
          })
        const cancel = wakeAfter(Math.min(callMs, limitMs), () => end?.(onTimeout(callMs <= limitMs)))
        step(controller.signal).then(
          (value) => finish(() => resolve(value)),
          (error) => finish(() => reject(error)),
        )
      })
    },
    close: () => signal?.removeEventListener('abort', abort),
  }
}
