import { toClientError } from './errors/network-error.ts'
import { TimeoutError } from './errors/timeout-error.ts'
import { ValidationError } from './errors/validation-error.ts'
import { gateFor } from './pacing/sharing.ts'
import { exchange } from './sending/exchange.ts'
import type { Hooks } from './sending/hooks.ts'
import { checkLimits, DEFAULT_LIMITS, type Limits } from './sending/limits.ts'
import { isResendable } from './sending/retry.ts'
import { createScope } from './sending/scope.ts'
import { timedBody } from './sending/timed-body.ts'

export { ClientError, type ErrorKind } from './errors/client-error.ts'
export { NetworkError } from './errors/network-error.ts'
export { isRateLimitError, RateLimitError } from './errors/rate-limit-error.ts'
export { isClientError, type ThrownError } from './errors/thrown-error.ts'
export { TimeoutError } from './errors/timeout-error.ts'
export { ValidationError } from './errors/validation-error.ts'
export type { CallEvent, Hooks, SettledFacts } from './sending/hooks.ts'
export type { Limits } from './sending/limits.ts'

/** The options of a `fetch`; everything has a default. */
export interface FetchOptions extends Partial<Limits> {
  /** Sends each request; default: the global `fetch`. */
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined
  hooks?: Omit<Hooks, 'onDeprecated'> | undefined
  /**
   * Which of several limits of the service a request counts against, such as `search` or `core`; each is paced by
   * itself. With undefined, the request counts against none and leaves at once. Default: all requests count against
   * one.
   */
  bucket?: ((request: Request) => string | undefined) | undefined
}

/**
 * Makes a `fetch` for any client and any API. For each origin and `Authorization`, it holds requests back as the
 * `X-RateLimit-*` and `Retry-After` headers ask, and retries failed requests when that is safe.
 *
 * ```ts
 * const paced = createFetch({ maxRetries: 5 })
 * const response = await paced('https://api.github.com/repos/octocat/hello-world')
 * ```
 *
 * The body is read as it comes. `timeout` and the `signal` of the request hold until its end, so give more time to a
 * long one; `attemptTimeout` holds for the headers and then for each part of the body, so one that stalls fails with a
 * `TimeoutError`, and one that breaks off with a `NetworkError`.
 *
 * A POST without an Idempotency-Key that follows redirects, as requests do by default, may have taken effect before the
 * redirected request failed: it is retried only after its own 429, and with `redirect: 'manual'` also when it was never
 * sent.
 *
 * Whether an API states limits is not known at first. Until a response shows it, one request leaves, then after each
 * second one, two, four more and so on, and two for each that fails.
 *
 * @throws {ValidationError} for invalid times or numbers of retries. The `fetch` itself throws a `ClientError`, or the
 * reason of the signal of its request.
 */
export function createFetch(
  options: FetchOptions = {},
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  const limits = checkLimits(DEFAULT_LIMITS, options)
  const { fetch = (request) => globalThis.fetch(request), hooks = {}, bucket = () => '' } = options
  return async (input, init) => {
    let request: Request
    try {
      request = new Request(input, init)
    } catch {
      // It does not repeat the wrong value, which may be the key, in a header or the URL.
      throw new ValidationError('This is not a request: check its URL, method, headers and body.')
    }
    const { headers, method, url, signal } = request
    const requestId = headers.get('X-Request-Id') ?? ''
    const authorization = headers.get('Authorization') ?? ''
    // Without its scheme: an error may hold the secret alone, or with another scheme.
    const secret = authorization.replace(/^\S+ +/, '')
    const hideKey = (text: string) => (secret ? text.replaceAll(secret, '[key]') : text)
    const { timeout, attemptTimeout } = limits
    const expiresAt = performance.now() + timeout
    const gate = gateFor(new URL(url).origin, bucket, request)
    const { response, facts } = await exchange(
      {
        event: { operationId: undefined, method, url, requestId },
        isResendable: isResendable(method, headers),
        followsRedirects: request.redirect === 'follow',
        // A client with this key shares this gate.
        gate: () => gate(secret),
        // The caller's signal lives as long as the body is read, that of the attempt until the headers are there.
        create: (attemptSignal) => new Request(request.clone(), { signal: AbortSignal.any([signal, attemptSignal]) }),
        fetch,
        read: async (response) => response,
        hideKey,
      },
      limits,
      signal,
      hooks,
    )
    const scope = createScope(signal, expiresAt - performance.now(), (limitMs) => {
      return new TimeoutError(limitMs === attemptTimeout ? limitMs : timeout, facts)
    })
    return timedBody(response, scope, attemptTimeout, (error) =>
      signal.aborted ? signal.reason : toClientError(error, facts, hideKey),
    )
  }
}
