import { type CallFacts, ClientError } from '../errors/client-error.ts'
import { NetworkError } from '../errors/network-error.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { Gate, Ticket } from '../pacing/gate.ts'
import { wakeAfter } from '../pacing/wake-after.ts'
import { type CallEvent, type Hooks, tellOf } from './hooks.ts'
import type { Limits } from './limits.ts'
import { backoffMs, isRetried, isUnsent } from './retry.ts'
import { createScope } from './scope.ts'

/** What is sent, and how its answer is read; `Answer` is what the caller gets of it. */
export interface Exchange<Answer> {
  readonly event: CallEvent
  readonly isResendable: boolean
  /** The gate of the key that the next request carries; asked before each. */
  gate(): Gate | Promise<Gate>
  /** Sends one request; resolves when the headers of the answer are there. */
  send(signal: AbortSignal): Response | Promise<Response>
  /** Reads the body, within the time of the attempt; a body that breaks off is a failed attempt. */
  read(response: Response): Promise<Answer>
}

export interface Exchanged<Answer> {
  readonly answer: Answer
  readonly response: Response
  readonly attempts: number
  readonly gate: Gate
}

/**
 * Sends a request until it is answered for good: through the gate, again when that is safe and may help, and all of it
 * within the time of the call. An answer of any status is a result.
 *
 * @throws {RateLimitError | TimeoutError | NetworkError} or the reason of `signal`, or a `ClientError` of `gate` or `send`
 */
export async function exchange<Answer>(
  { event, isResendable, gate: gateOf, send, read }: Exchange<Answer>,
  { timeout, attemptTimeout, maxRetries }: Limits,
  signal: AbortSignal | undefined,
  hooks: Hooks,
): Promise<Exchanged<Answer>> {
  const startedAt = performance.now()
  const scope = createScope(signal, timeout, (limitMs) => new TimeoutError(limitMs, facts()))
  const { operationId, requestId } = event
  let attempts = 0
  let last: Exchanged<Answer> | undefined
  let failure: unknown

  const tell = tellOf(hooks, event)
  const facts = (): CallFacts => ({ operationId, requestId, attempts })

  async function attempt(): Promise<Exchanged<Answer>> {
    const found = gateOf()
    const gate = found instanceof Promise ? await scope.run(() => found) : found
    let entered: Ticket | Date | undefined = gate.tryEnter()
    if (!entered) {
      tell('onWait', { until: gate.opensAt() })
      entered = await scope.run((signal) => gate.enter(scope.expiresAt, signal, attempts > 0))
      if (entered instanceof Date) throw new RateLimitError(entered, facts())
    }
    const ticket = entered
    attempts++
    tell('onRequest', { attempt: attempts })
    try {
      return await scope.run(async (signal) => {
        const response = await send(signal)
        gate.answered(ticket, response.status, response.headers)
        return { answer: await read(response), response, attempts, gate }
      }, attemptTimeout)
    } finally {
      gate.lost(ticket)
    }
  }

  async function pause(ms: number): Promise<void> {
    tell('onWait', { until: new Date(Date.now() + ms) })
    await scope.run(
      (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', wakeAfter(ms, resolve))),
    )
  }

  try {
    for (;;) {
      try {
        last = await attempt()
        failure = undefined
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        // What was answered is worth more than that it was not worth waiting.
        if (error instanceof RateLimitError && last) return last
        const isTimeout = error instanceof TimeoutError
        if (error instanceof ClientError && !isTimeout) throw error
        last = undefined
        failure = isTimeout ? error : new NetworkError({ ...facts(), cause: error })
      }
      const mayHelp = last ? isRetried(last.response.status, isResendable) : isResendable || isUnsent(failure)
      // The gate knows how long to wait when the service says it; the next key may have another gate.
      const opensAt = last?.gate.opensAt()
      const pauseMs = opensAt ? 0 : backoffMs(attempts)
      if (mayHelp && attempts <= maxRetries && performance.now() + pauseMs < scope.expiresAt) {
        tell('onRetry', { attempt: attempts, status: last?.response.status, error: failure })
        if (!opensAt) await pause(pauseMs)
        continue
      }
      if (last) return last
      throw failure
    }
  } catch (error) {
    failure = error
    throw error
  } finally {
    scope.close()
    tell('onSettled', {
      attempts,
      durationMs: performance.now() - startedAt,
      status: last?.response.status,
      error: failure,
    })
  }
}
