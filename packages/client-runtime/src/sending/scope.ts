import { wakeAfter } from '../pacing/wake-after.ts'

/** The time limit of one call, and the caller's signal. */
export interface Scope {
  /** When the time is up, by `performance.now()`. */
  expiresAt: number
  /**
   * Runs one step of the call. Ends with the reason of the caller's signal as soon as it is aborted, whatever the step
   * does, and with a timeout when the time of the step or the call is over; the step's signal is then aborted. A step
   * without time left does not begin.
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>, limitMs?: number): Promise<T>
  /** Releases the caller's signal. */
  close(): void
}

/**
 * Opens the scope of a call. A timer runs only during a step and is cleared after it, so that nothing is retained after
 * the call; `AbortSignal.timeout` would live on until it fires. `toTimeout` makes the error from the limit that was
 * met.
 */
export function createScope(
  signal: AbortSignal | undefined,
  timeoutMs: number,
  toTimeout: (limitMs: number) => Error,
): Scope {
  const expiresAt = performance.now() + timeoutMs
  let end: ((reason: unknown) => void) | undefined
  const abort = () => end?.(signal?.reason)
  signal?.addEventListener('abort', abort)
  return {
    expiresAt,
    run: (step, limitMs = Infinity) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const callMs = expiresAt - performance.now()
        if (callMs <= 0) throw toTimeout(timeoutMs)
        const controller = new AbortController()
        const endStep = (reason: unknown) => {
          cancel()
          reject(reason)
          // An ended step may still be finishing while the next one runs.
          controller.abort(reason)
        }
        end = endStep
        const cancel = wakeAfter(Math.min(callMs, limitMs), () =>
          endStep(toTimeout(callMs > limitMs ? limitMs : timeoutMs)),
        )
        step(controller.signal).then((value) => {
          cancel()
          resolve(value)
        }, endStep)
      }),
    close: () => signal?.removeEventListener('abort', abort),
  }
}
