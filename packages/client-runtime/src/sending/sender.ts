import { ValidationError } from '../errors/validation-error.ts'
import type { Gate } from '../pacing/gate.ts'
import type { RateLimitHeaders } from '../pacing/rate-limit.ts'
import { gateOf } from '../pacing/sharing.ts'
import { randomId } from '../request/request-parts.ts'
import type { CallOptions } from '../types/arguments.ts'
import type { Answer } from './answer.ts'
import { notifyDeprecated } from './deprecation.ts'
import { exchange } from './exchange.ts'
import { createHider } from './hide-key.ts'
import type { Hooks } from './hooks.ts'
import { checkLimits, type Limits } from './limits.ts'
import { isResendable } from './retry.ts'

/** Sends a request: `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

export interface SenderOptions extends Limits {
  /** The only origin that the key is sent to. */
  readonly origin: string
  readonly credential: (() => string | Promise<string>) | undefined
  readonly fetch: Fetch
  readonly userAgent: string | undefined
  readonly hooks: Hooks
  /** Where every answer states the limit, when the document says so. */
  readonly rateLimitHeaders: RateLimitHeaders | undefined
  /** Which of several limits a request counts against. */
  readonly bucket: ((request: Outgoing) => string) | undefined
  /** Whether a request without an `X-Request-Id` gets one. */
  readonly requestIds: boolean
}

/** What is known of a request before it is made; a `Request` is one. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Headers
}

/** What sends all requests of one client. */
export interface Sender {
  /** @param create - makes the request anew, for every attempt */
  send<Body>(
    request: Outgoing,
    create: (signal: AbortSignal) => Request,
    read: (response: Response) => Promise<Body>,
    operationId: string | undefined,
    options: CallOptions,
  ): Promise<Answer<Body>>
  /** The gate that the last request went through. */
  gate(): Gate | undefined
}

/** Makes a sender, which adds to each request the key and the headers of this client. */
export function createSender({
  origin,
  credential,
  fetch,
  userAgent,
  hooks,
  rateLimitHeaders,
  bucket = () => '',
  requestIds,
  ...defaults
}: SenderOptions): Sender {
  let lastGate: Gate | undefined
  return {
    gate: () => lastGate,
    async send(outgoing, create, read, operationId, { signal, ...options }) {
      const { method, url, headers } = outgoing
      if (!url.startsWith(`${origin}/`)) {
        throw new ValidationError(`This client sends its key to ${origin} only: create another for other servers.`)
      }
      const limits = checkLimits(defaults, options)
      const requestId = headers.get('X-Request-Id') ?? (requestIds ? randomId() : '')
      const event = { operationId, method, url, requestId }
      let key = ''
      const gateFor = (found: string) => {
        key = found
        lastGate = gateOf(`${origin} ${bucket(outgoing)}`, key, rateLimitHeaders)
        return lastGate
      }
      const hideKey = (text: string) => createHider(key)(text)
      const answer = await exchange(
        {
          event,
          isResendable: isResendable(method, headers),
          followsRedirects: false,
          gate() {
            const found = credential?.() ?? ''
            return typeof found === 'string' ? gateFor(found) : found.then(gateFor)
          },
          create(attemptSignal) {
            const request = create(attemptSignal)
            if (requestId) request.headers.set('X-Request-Id', requestId)
            if (userAgent) request.headers.set('User-Agent', userAgent)
            if (key) request.headers.set('Authorization', `Bearer ${key}`)
            return request
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
