import { type CallFacts, ClientError } from '../errors/client-error.ts'
import { NetworkError } from '../errors/network-error.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { Gate, Ticket } from '../pacing/gate.ts'
import { wakeAfter } from '../pacing/wake-after.ts'
import { type CallEvent, type Hooks, tell } from './hooks.ts'
import type { Limits } from './limits.ts'
import { backoffMs, isRetried, isUnsent } from './retry.ts'
import { createScope } from './scope.ts'

/** What is sent, and how its answer is read; `Answer` is what the caller gets of it. */
export interface Exchange<Answer> {
  readonly event: CallEvent
  readonly isResendable: boolean
  /** The gate of the key that the next request carries; asked before each. */
  gate(): Gate | Promise<Gate>
  /** Sends one request. `onAnswer` is told as soon as the headers are there. */
  send(signal: AbortSignal, onAnswer: (response: Response) => void): Promise<Response>
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
  limits: Limits,
  signal: AbortSignal | undefined,
  hooks: Hooks,
): Promise<Exchanged<Answer>> {
  const startedAt = performance.now()
  const scope = createScope(signal, limits.timeout)
  const { operationId, requestId } = event
  let attempts = 0
  let last: Exchanged<Answer> | undefined
  let failure: unknown

  const facts = (cause?: unknown): CallFacts => ({
    operationId,
    requestId,
    attempts,
    ...(cause !== undefined && { cause }),
  })
  const onTimeout = (isCall: boolean) =>
    new TimeoutError(
      isCall
        ? `took longer than its timeout of ${limits.timeout} ms.`
        : `had no answer within ${limits.attemptTimeout} ms.`,
      facts(),
    )

  async function enter(gate: Gate): Promise<Ticket> {
    const ticket = gate.tryEnter()
    if (ticket) return ticket
    tell(hooks.onWait, event, { until: gate.opensAt })
    return scope.run((signal) => gate.enter(scope.expiresAt, signal, attempts > 0), onTimeout)
  }

  async function attempt(gate: Gate, ticket: Ticket): Promise<Exchanged<Answer>> {
    try {
      return await scope.run(
        async (signal) => {
          const response = await send(signal, ({ status, headers }) => gate.answered(ticket, status, headers))
          // A middleware answered by itself.
          if (ticket.isOut) gate.giveBack(ticket)
          return { answer: await read(response), response, attempts, gate }
        },
        onTimeout,
        limits.attemptTimeout,
      )
    } finally {
      // When the headers came, the ticket was given back already, and this does nothing.
      gate.lost(ticket)
    }
  }

  /** Waits as long as a retry should; false when the call does not last that long. */
  async function pause(): Promise<boolean> {
    const ms = backoffMs(attempts)
    if (performance.now() + ms >= scope.expiresAt) return false
    tell(hooks.onWait, event, { until: new Date(Date.now() + ms) })
    await scope.run(
      (signal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', wakeAfter(ms, resolve))
        }),
      onTimeout,
    )
    return true
  }

  try {
    for (;;) {
      try {
        const found = gateOf()
        const gate = found instanceof Promise ? await scope.run(() => found, onTimeout) : found
        const ticket = await enter(gate)
        attempts++
        tell(hooks.onRequest, event, { attempt: attempts })
        last = await attempt(gate, ticket)
        failure = undefined
        const { status } = last.response
        if (attempts > limits.maxRetries || !isRetried(status, isResendable)) return last
        tell(hooks.onRetry, event, { attempt: attempts, status })
        // The gate knows how long to wait when the service says it.
        if (!gate.opensAt && !(await pause())) return last
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        // What was answered is worth more than that it was not worth waiting.
        if (error instanceof RateLimitError && last) return last
        if (error instanceof RateLimitError) throw new RateLimitError(error.retryAt, facts())
        if (error instanceof ClientError && !(error instanceof TimeoutError)) throw error
        const isOver = performance.now() >= scope.expiresAt
        failure = error instanceof TimeoutError ? error : new NetworkError(facts(error))
        if (isOver || attempts > limits.maxRetries || !(isResendable || isUnsent(error))) throw failure
        last = undefined
        tell(hooks.onRetry, event, { attempt: attempts, error: failure as ClientError })
        if (!(await pause())) throw failure
      }
    }
  } catch (error) {
    failure = error
    throw error
  } finally {
    scope.close()
    tell(hooks.onSettled, event, {
      attempts,
      durationMs: performance.now() - startedAt,
      ...(last && { status: last.response.status }),
      ...(failure !== undefined && { error: failure }),
    })
  }
}
