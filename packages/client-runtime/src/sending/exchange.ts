import type { Answer } from '../answer/answer.ts'
import { ApiError } from '../errors/api-error.ts'
import type { CallFacts, ClientError } from '../errors/client-error.ts'
import { NetworkError, toClientError } from '../errors/network-error.ts'
import { RateLimitError } from '../errors/rate-limit-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import type { Gate, ProbeFailure, Ticket } from '../pacing/gate.ts'
import { gateFor } from '../pacing/sharing.ts'
import { wakeAfter } from '../pacing/wake-after.ts'
import { type CallEvent, type Hooks, tellOf } from './hooks.ts'
import type { Limits } from './limits.ts'
import { backoffMs, isRetried, isUnsent } from './retry.ts'
import { createScope } from './scope.ts'

/** A request, and how its response is read; `Body` is the type that the caller gets. */
export interface Exchange<Body> {
  event: CallEvent
  isResendable: boolean
  /** Whether `fetch` follows redirects: a failure may then come after the original request took effect. */
  followsRedirects: boolean
  /** The gate of the key that the next request carries; asked before each. */
  gate(): Gate | Promise<Gate>
  /** After a 401: whether there are other credentials for the next attempt. */
  renew?: (() => Promise<boolean>) | undefined
  /** Makes a new request for each attempt. */
  create(signal: AbortSignal): Request
  /** Resolves when the headers of the response are there. */
  fetch(request: Request): Response | Promise<Response>
  /** Reads the body, within the attempt's time; a body that breaks off is a failed attempt. */
  read(response: Response): Promise<Body>
  /** A text without the key, in case `fetch` throws it. */
  hideKey(text: string): string
}

/** How the requests of a client are held back and repeated. */
export interface Pacing {
  gateFor: typeof gateFor
  exchange<Body>(
    exchange: Exchange<Body>,
    limits: Limits,
    signal: AbortSignal | undefined,
    hooks: Hooks,
  ): Promise<Answer<Body>>
}

/** By the limit that the service states, and again where that is safe. */
export const PACED: Pacing = { gateFor, exchange: (...call) => exchange(...call) }

/**
 * Sends a request through the gate, retries it when that is safe and may help, and keeps to the call's time. A response
 * of any status is a result.
 *
 * @throws {RateLimitError | TimeoutError | NetworkError} or the reason of `signal`, or a `ClientError` of `gate` or
 * `fetch`
 */
export async function exchange<Body>(
  { event, isResendable, followsRedirects, gate: gateOf, renew, create, fetch, read, hideKey }: Exchange<Body>,
  { timeout, attemptTimeout, maxRetries }: Limits,
  signal: AbortSignal | undefined,
  hooks: Hooks,
): Promise<Answer<Body>> {
  const startedAt = performance.now()
  const scope = createScope(signal, timeout, (limitMs) => new TimeoutError(limitMs, facts()))
  const { operationId, requestId } = event
  let attempts = 0
  let isRenewed = false
  let last: Answer<Body> | undefined
  let failure: unknown

  const tell = tellOf(hooks, event)
  const facts = (): CallFacts => ({ operationId, requestId: requestId || undefined, attempts })

  /** The failure of the request that this one waited for. */
  function unsentAfter({ status, error }: ProbeFailure): ClientError {
    if (error) return new NetworkError({ ...facts(), cause: error })
    if (!status) return new TimeoutError(attemptTimeout, facts())
    return new ApiError(`never sent, as the request before it got ${status}`, status, undefined, false, facts())
  }

  /** One attempt: the response, or a failure after which another attempt is allowed. */
  async function attempt(): Promise<Answer<Body> | ClientError> {
    const found = gateOf()
    const gate = found instanceof Promise ? await scope.run(() => found) : found
    let entry: Ticket | Date | ProbeFailure | undefined = gate.tryEnter()
    if (!entry) {
      tell('onWait', { until: gate.opensAt() })
      entry = await scope.run((signal) => gate.enter(scope.expiresAt, attemptTimeout, signal, attempts > 0))
      if (entry instanceof Date) {
        // The response is worth more than an error about the useless wait.
        if (last) return last
        throw new RateLimitError(entry, facts())
      }
      if (!('isOut' in entry)) return unsentAfter(entry)
    }
    const ticket = entry
    attempts++
    tell('onRequest', { attempt: attempts })
    let failed: ClientError | undefined
    try {
      return await scope.run(async (signal) => {
        const request = create(signal)
        const response = await fetch(request)
        gate.answered(ticket, response.status, response.headers)
        return { body: await read(response), request, response, facts: facts(), gate, hideKey }
      }, attemptTimeout)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      failed = toClientError(error, facts(), hideKey)
      if (failed === error && failed.kind !== 'timeout') throw failed
      return failed
    } finally {
      // A caller who gives up says nothing about the service.
      gate.lost(ticket, failed?.cause)
    }
  }

  try {
    for (let tries = 1; ; tries++) {
      const sent = attempts
      const outcome = await attempt()
      let mayHelp = true
      if ('gate' in outcome) {
        if (outcome === last) return outcome
        last = outcome
        failure = undefined
        mayHelp = isRetried(last.response.status, isResendable) && (isResendable || !last.response.redirected)
        // The request had no effect.
        if (last.response.status === 401 && renew && !isRenewed) mayHelp = isRenewed = await scope.run(renew)
      } else if (attempts > sent) {
        last = undefined
        failure = outcome
        mayHelp = isResendable || (!followsRedirects && isUnsent(failure))
      } else if (!last) failure ??= outcome
      // If the service says how long to wait, the gate knows; the next key may have another gate.
      const opensAt = last?.gate.opensAt()
      const pauseMs = opensAt || last?.response.status === 401 ? 0 : backoffMs(tries)
      if (mayHelp && tries <= maxRetries && performance.now() + pauseMs < scope.expiresAt) {
        tell('onRetry', { attempt: attempts, status: last?.response.status, error: failure })
        if (opensAt) continue
        tell('onWait', { until: new Date(Date.now() + pauseMs) })
        await scope.run(
          (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', wakeAfter(pauseMs, resolve))),
        )
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
