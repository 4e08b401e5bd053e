import { ValidationError } from '../errors/validation-error.ts'
import type { Gate } from '../pacing/gate.ts'
import { gateOf } from '../pacing/gates.ts'
import type { CallOptions } from '../types/arguments.ts'
import { notifyDeprecated } from './deprecation.ts'
import { type Exchanged, exchange } from './exchange.ts'
import type { Hooks } from './hooks.ts'
import { checkLimits, type Limits } from './limits.ts'
import { isResendable } from './retry.ts'

/** Sends a request: `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** Sees every request before it carries the key, and every answer; may change either, or answer by itself. */
export type Middleware = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  context: { readonly operationId: string | undefined },
) => Promise<Response>

export interface SenderOptions extends Limits {
  /** The only origin that the key is sent to. */
  readonly origin: string
  readonly credential: (() => string | Promise<string>) | undefined
  readonly fetch: Fetch
  readonly userAgent: string | undefined
  readonly middleware: readonly Middleware[]
  readonly hooks: Hooks
}

/** A request that can be made anew for every attempt. */
export interface Resendable {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  create(signal: AbortSignal): Request
}

export interface Sent<Answer> extends Exchanged<Answer> {
  readonly requestId: string
  /** A text without the key, should a server have echoed it. */
  hideKey(text: string): string
}

/** What sends all requests of one client. */
export interface Sender {
  send<Answer>(
    request: Resendable,
    read: (response: Response) => Promise<Answer>,
    operationId: string | undefined,
    options: CallOptions,
  ): Promise<Sent<Answer>>
  /** The gate that the last request went through. */
  gate(): Gate | undefined
}

/** Makes a sender, which adds to each request the key and the headers of this client. */
export function createSender(settings: SenderOptions): Sender {
  const { origin, credential, hooks } = settings
  let lastGate: Gate | undefined
  return {
    gate: () => lastGate,
    async send({ method, url, headers, create }, read, operationId, { signal, ...options }) {
      const limits = checkLimits(settings, options)
      const requestId = headers.get('X-Request-Id') ?? crypto.randomUUID()
      const event = { operationId, method, url, requestId }
      let key: string | undefined
      const gateFor = (found: string | undefined) => {
        key = found
        lastGate = gateOf(origin, found ?? '')
        return lastGate
      }
      const exchanged = await exchange(
        {
          event,
          isResendable: isResendable(method, headers),
          gate() {
            const found = credential?.()
            return typeof found === 'object' ? found.then(gateFor) : gateFor(found)
          },
          async send(attemptSignal, onAnswer) {
            const sendKeyed = async (request: Request) => {
              if (!request.url.startsWith(`${origin}/`))
                throw new ValidationError(
                  `This client sends its key to ${origin} only: create another client for other servers.`,
                )
              if (key) request.headers.set('Authorization', `Bearer ${key}`)
              const response = await settings.fetch(request)
              onAnswer(response)
              return response
            }
            const chain = settings.middleware.reduceRight<(request: Request) => Promise<Response>>(
              (next, middleware) => async (request) => middleware(request, next, { operationId }),
              sendKeyed,
            )
            const request = create(attemptSignal)
            request.headers.set('X-Request-Id', requestId)
            if (settings.userAgent) request.headers.set('User-Agent', settings.userAgent)
            return chain(request)
          },
          read,
        },
        limits,
        signal,
        hooks,
      )
      const answered = exchanged.response.headers
      notifyDeprecated(event, answered, hooks)
      return {
        ...exchanged,
        requestId: answered.get('X-Request-Id') ?? requestId,
        hideKey: (text) => (key ? text.replaceAll(key, '[key]') : text),
      }
    },
  }
}
