import type { Answer } from '../answer/answer.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Gate } from '../pacing/gate.ts'
import type { RateLimitHeaders } from '../pacing/rate-limit.ts'
import { randomId } from '../request/request-parts.ts'
import type { CallOptions } from '../types/arguments.ts'
import { notifyDeprecated } from './deprecation.ts'
import type { Pacing } from './exchange.ts'
import type { Hooks } from './hooks.ts'
import { checkLimits, type Limits } from './limits.ts'
import type { Fetch, Outgoing } from './outgoing.ts'
import { isResendable } from './retry.ts'
import type { Auth, Authorized, CallCredentials, SecurityDescriptor } from './security.ts'

export interface SenderOptions extends Limits {
  /** The only origin that credentials are sent to. */
  origin: string
  auth: Auth
  fetch: Fetch
  userAgent: string | undefined
  hooks: Hooks
  /** Where every response states the limit, when the document says so. */
  rateLimitHeaders: RateLimitHeaders | undefined
  /** The limit that a request counts against, of several; undefined for none. */
  bucket: ((request: Outgoing) => string | undefined) | undefined
  /** Whether a request without an `X-Request-Id` gets one. */
  requestIds: boolean
  pacing: Pacing
}

/** Sends all requests of one client. */
export interface Sender {
  /** @param create - makes a new request for every attempt, with the given URL and headers */
  send<Body>(
    request: Outgoing & { security: SecurityDescriptor | undefined },
    create: (authorized: Outgoing, signal: AbortSignal) => Request,
    read: (response: Response) => Promise<Body>,
    operationId: string | undefined,
    options: CallOptions,
  ): Promise<Answer<Body>>
  /** The gate that the last request went through. */
  gate(): Gate | undefined
}

/** Makes a sender, which adds this client's credentials and headers to each request. */
export function createSender({
  origin,
  auth,
  fetch,
  userAgent,
  hooks,
  rateLimitHeaders,
  bucket = () => '',
  requestIds,
  pacing,
  ...defaults
}: SenderOptions): Sender {
  let lastGate: Gate | undefined
  return {
    gate: () => lastGate,
    async send(outgoing, create, read, operationId, { signal, ...options }) {
      const { method, url, headers, security } = outgoing
      if (!url.startsWith(`${origin}/`)) {
        throw new ValidationError(
          `This client sends its credentials to ${origin} only: create another for other servers.`,
        )
      }
      const limits = checkLimits(defaults, options)
      const requestId = headers.get('X-Request-Id') ?? (requestIds ? randomId() : '')
      const event = { operationId, method, url, requestId }
      const credentials: CallCredentials = security?.authorizer.begin(outgoing, security.anyOf, auth) ?? {
        next: () => ({ request: { method, url, headers: new Headers(headers) }, secrets: [] }),
        hide: (text) => text,
      }
      const hideKey = credentials.hide
      let authorized: Outgoing = outgoing
      const gate = pacing.gateFor(origin, bucket, outgoing)
      const takeUp = ({ request, secrets }: Authorized) => {
        authorized = request
        // A link to a next page may repeat a key in its query.
        event.url = hideKey(url)
        lastGate = gate(secrets.join(' '), rateLimitHeaders)
        return lastGate
      }
      const answer = await pacing.exchange(
        {
          event,
          isResendable: isResendable(method, headers),
          followsRedirects: false,
          gate() {
            const found = credentials.next()
            return found instanceof Promise ? found.then(takeUp) : takeUp(found)
          },
          renew: credentials.renew,
          create(attemptSignal) {
            const { headers } = authorized
            if (requestId) headers.set('X-Request-Id', requestId)
            if (userAgent) headers.set('User-Agent', userAgent)
            try {
              return create(authorized, attemptSignal)
            } catch (error) {
              throw new ValidationError(`fetch refuses this request: ${hideKey(String(error))}`, { operationId })
            }
          },
          fetch,
          read,
          hideKey,
        },
        limits,
        signal,
        hooks,
      )
      const { headers: answered } = answer.response
      notifyDeprecated(event, answered, hooks, hideKey)
      const id = answered.get('X-Request-Id') ?? requestId
      const own = id === requestId ? id : hideKey(id)
      return { ...answer, facts: { ...answer.facts, requestId: own || undefined } }
    },
  }
}
