import type { Answer } from './answer/answer.ts'
import { ValidationError } from './errors/validation-error.ts'
import type { RequestParts } from './request/request-parts.ts'
import type { Outgoing } from './sending/outgoing.ts'
import type { Sender } from './sending/sender.ts'
import type { CallOptions } from './types/arguments.ts'

/** Sends a request of an operation and reads its response, except that of a stream, whose items the caller reads. */
export type Send = (
  operationId: string,
  request: RequestParts,
  options: CallOptions,
  isStreamed: (response: Response) => boolean,
) => Promise<Answer>

/** Credentials go to one origin, so no redirect is followed. Cloudflare Workers do not know "error". */
export const REDIRECT = 'manual'

/** Makes a new `Request` for each attempt of a sender. */
export function sendBy(sender: Sender): Send {
  return (operationId, { method, url, headers, body = null, security }, options, isStreamed) => {
    const request = { method, url, headers: withMore(headers, options.headers), security }
    const create = (authorized: Outgoing, signal: AbortSignal) =>
      new Request(authorized.url, { method, headers: authorized.headers, body, redirect: REDIRECT, signal })
    const read = async (response: Response) => (isStreamed(response) ? new ArrayBuffer(0) : buffered(response))
    return sender.send(request, create, read, operationId, options)
  }
}

/** @throws {ValidationError} without the value, which may be a key */
function withMore(headers: Readonly<Record<string, string>>, more: CallOptions['headers'] = {}): Headers {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(more)) {
    try {
      if (value !== undefined) all.set(name, value)
    } catch {
      throw new ValidationError(`The header ${name} holds a character that headers cannot: use ASCII.`)
    }
  }
  return all
}

/** Reads a response to its end, so that nothing is left to wait for. */
export function buffered(response: Response): Promise<ArrayBuffer> {
  return response.arrayBuffer()
}
