import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorAnswer } from '../api/error-answer.ts'
import type { ServiceErrorCode } from '../api/error-code.ts'
import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { RawHeaders } from './raw-headers.ts'

export interface SocketRefusal {
  code: ServiceErrorCode
  message: string
  /** Whether the response is to HEAD, and so has no body (RFC 9110, section 9.3.2). */
  isHead: boolean
}

/** Error responses to requests that never reach the app, in the same form as the app's own. */
export interface RawErrors {
  /** Answers on a socket whose bytes are not HTTP, and closes it. */
  onSocket(socket: Duplex, exchange: Exchange, refusal: SocketRefusal): Promise<void>
  /** Answers a request, unless its response has begun meanwhile. */
  onResponse(response: ServerResponse, exchange: Exchange, code: ServiceErrorCode, message: string): Promise<void>
  /** For failures between the socket and the app. */
  toResponse(exchange: Exchange, code: ServiceErrorCode, message: string): Promise<Response>
}

export function createRawErrors(contract: ServiceContract, rawHeaders: RawHeaders): RawErrors {
  async function render(exchange: Exchange, code: ServiceErrorCode, message: string) {
    const { status, body } = errorAnswer(contract, code, message)
    const text = JSON.stringify(body)
    const headers: Record<string, string> = {
      ...(await rawHeaders(exchange)),
      'Content-Type': contract.errors.mediaType,
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    return { status, text, headers }
  }

  return {
    async onSocket(socket, exchange, { code, message, isHead }) {
      const { status, text, headers } = await render(exchange, code, message)
      if (!socket.writable) return
      exchange.errorCode = code
      exchange.status = status
      const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', isHead ? '' : text].join('\r\n'))
    },
    async onResponse(response, exchange, code, message) {
      const { status, text, headers } = await render(exchange, code, message)
      if (response.headersSent) return
      exchange.errorCode = code
      response.writeHead(status, headers).end(text)
    },
    async toResponse(exchange, code, message) {
      const { status, text, headers } = await render(exchange, code, message)
      exchange.errorCode = code
      return new Response(text, { status, headers })
    },
  }
}
