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

/** How a `fetch` is made; everything has a default. */
export interface FetchOptions extends Partial<Limits> {
  /** Sends each request; default: the global `fetch`. */
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined
  hooks?: Omit<Hooks, 'onDeprecated'> | undefined
  /**
   * The one of several limits of the service that a request counts against, such as `search` or `core`; each is paced
   * by itself. One for which it returns undefined counts against none: it leaves at once. Default: all requests count
   * against one.
   */
  bucket?: ((request: Request) => string | undefined) | undefined
}

/**
 * Makes a `fetch` that holds requests back as the `X-RateLimit-*` and `Retry-After` headers of the answers ask, for each
 * origin and `Authorization`, and sends again what failed when that is safe. For any client and any API.
 *
 * ```ts
 * const paced = createFetch({ maxRetries: 5 })
 * const response = await paced('https://api.github.com/repos/octocat/hello-world')
 * ```
 *
 * The body is read as it comes. `timeout` and the `signal` of the request hold until its end, so give more time to a long
 * one; `attemptTimeout` holds for the headers and then for each part of the body, so one that stalls fails with a
 * `TimeoutError`, and one that breaks off with a `NetworkError`.
 *
 * A POST without an Idempotency-Key that follows redirects, as requests do by default, may have been acted upon before what
 * it was redirected to failed: it is sent again only after its own 429, and with `redirect: 'manual'` also when it never
 * left.
 *
 * Nothing says whether the answers of an API state a limit. Until the first one does or does not, one request leaves, then
 * after each second one more, two, four, ..., and two for each that fails.
 *
 * @throws {ValidationError} for times or numbers of retries that cannot be. The `fetch` itself throws a `ClientError`, or the
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
      // It does not repeat what is wrong: it may be the key, in a header or the URL.
      throw new ValidationError('This is not a request: check its URL, method, headers and body.')
    }
    const { headers, method, url, signal } = request
    const requestId = headers.get('X-Request-Id') ?? ''
    const authorization = headers.get('Authorization') ?? ''
    // Whatever its scheme is: it may be told without that, or with another one.
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
        // The gate of a client with this key too.
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
