import type { Answer } from './answer/answer.ts'
import { readJson } from './answer/read-json.ts'
import type { SecurityDescriptor } from './descriptor.ts'
import { ValidationError } from './errors/validation-error.ts'
import type { RequestParts } from './request/request-parts.ts'
import type { Outgoing, Sender } from './sending/sender.ts'
import { withBody } from './sending/with-body.ts'
import type { CallOptions } from './types/arguments.ts'

/** The two ways to a sender: requests of the caller's own, and those of operations. */
export interface Transport {
  fetch(request: Request): Promise<Response>
  /** Sends a request of an operation and reads its answer, but for one of a status whose items the caller reads. */
  send(
    operationId: string,
    request: RequestParts,
    options: CallOptions,
    isStreamed: (status: number) => boolean,
  ): Promise<Answer>
}

/** Credentials go to one origin, so no redirect is followed. Workers know no "error". */
const REDIRECT = 'manual'

/**
 * Makes `Request`s for a sender, anew for each attempt.
 *
 * @param security - that of requests of the caller's own
 */
export function createTransport(sender: Sender, security: SecurityDescriptor | undefined): Transport {
  return {
    async fetch(request) {
      const { method, url, headers, signal } = request
      const create = (authorized: Outgoing, signal: AbortSignal) => {
        const init = { headers: authorized.headers, redirect: REDIRECT, signal } as const
        const copy = request.clone()
        return new Request(authorized.url === url ? copy : new Request(authorized.url, copy), init)
      }
      return readable(await sender.send({ method, url, headers, security }, create, buffered, undefined, { signal }))
    },
    send(operationId, { method, url, headers, body = null, security }, options, isStreamed) {
      const request = { method, url, headers: withMore(headers, options.headers), security }
      const create = (authorized: Outgoing, signal: AbortSignal) =>
        new Request(authorized.url, { method, headers: authorized.headers, body, redirect: REDIRECT, signal })
      const read = async (response: Response) => (isStreamed(response.status) ? new ArrayBuffer(0) : buffered(response))
      return sender.send(request, create, read, operationId, options)
    },
  }
}

/** @throws {ValidationError} which does not repeat the value: it may be a key */
function withMore(headers: Readonly<Record<string, string>>, more: CallOptions['headers'] = {}): Headers {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(more)) {
    try {
      if (value !== undefined) all.set(name, value)
    } catch {
      throw new ValidationError(`The header ${name} holds a character that no header can: use ASCII.`)
    }
  }
  return all
}

/** What was read of an answer, so that nothing is left to be waited for. */
function buffered(response: Response): Promise<ArrayBuffer> {
  return response.arrayBuffer()
}

/** A response that gives JSON exactly. */
function readable(answer: Answer): Response {
  const { response, body } = answer
  // A redirect that a browser did not follow: a response that no constructor makes, and which has no body.
  if (response.status === 0) return response
  const again = withBody(response, body.byteLength > 0 ? body : null)
  // That of what was read. openapi-fetch parses by itself what has no stated length, and rounds.
  if (body.byteLength > 0) again.headers.set('Content-Length', `${body.byteLength}`)
  return Object.defineProperty(again, 'json', { value: async () => readJson(answer) })
}
