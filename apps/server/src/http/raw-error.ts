import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { addressSubject } from '../limits/address.ts'
import type { Limiter } from '../limits/limits.ts'
import { anonymousLimits } from '../limits/plans.ts'
import { type ErrorCode, errorAnswer } from './error-answer.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

/** Error answers to what never became a request that the app could see; of the same shape as the app's own. */
export interface RawErrors {
  /** Answers on a socket whose bytes are not HTTP, and closes it. */
  onSocket(socket: Duplex & { remoteAddress?: string }, code: ErrorCode, message: string): Promise<void>
  /** Answers a request and closes its connection. */
  onResponse(request: IncomingMessage, response: ServerResponse, code: ErrorCode, message: string): Promise<void>
  /** For failures between the socket and the app, where the address is not known any more. */
  toResponse(code: ErrorCode, message: string): Promise<Response>
}

export function createRawErrors(limiter: Limiter): RawErrors {
  async function render(address: string | undefined, code: ErrorCode, message: string) {
    const { status, body } = errorAnswer(code, message)
    const decision = await limiter.peek(addressSubject(address ?? ''), anonymousLimits)
    const text = JSON.stringify(body)
    const rateLimit = Object.entries(rateLimitHeaders(decision)).map(([name, value]) => [name, String(value)])
    const headers: Record<string, string> = {
      ...Object.fromEntries(rateLimit),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    return { status, text, headers }
  }

  return {
    async onSocket(socket, code, message) {
      const { status, text, headers } = await render(socket.remoteAddress, code, message)
      if (!socket.writable) return
      const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n'))
    },
    async onResponse(request, response, code, message) {
      const { status, text, headers } = await render(request.socket.remoteAddress, code, message)
      response.writeHead(status, headers).end(text)
    },
    async toResponse(code, message) {
      const { status, text, headers } = await render(undefined, code, message)
      return new Response(text, { status, headers })
    },
  }
}
