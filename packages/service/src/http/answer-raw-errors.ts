import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServiceErrorCode } from '../api/error-code.ts'
import { beginsHead, type ParserError } from './parser-error.ts'
import type { RawErrors } from './raw-error.ts'
import { OTHER_VERSION, type RequestMistake } from './request-mistake.ts'
import type { Answer, RunningAnswers } from './running-answers.ts'
import type { ExchangeRequest, Exchanges } from './track-exchanges.ts'

export type ApiServer = Server<typeof ExchangeRequest, typeof Answer>

interface RawAnswering {
  rawErrors: RawErrors
  exchanges: Exchanges
  running: RunningAnswers
  /** The limit of the request line and headers. */
  headBytes: number
}

/** Answers requests that Node would answer itself, or not at all. */
export function answerRawErrors(server: ApiServer, { rawErrors, exchanges, running, headBytes }: RawAnswering): void {
  const known = parserErrors(headBytes)
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // The code covers every mistake in or after the version.
    const isOtherVersion = error.code === 'HPE_INVALID_VERSION' && error.message.endsWith('Invalid HTTP version')
    const mistake = isOtherVersion ? OTHER_VERSION : known[error.code ?? '']
    const [code, message] = mistake ?? (['bad_request', 'The request is not well-formed HTTP.'] as const)
    const last = running.last(socket)
    if (last !== undefined && !last.req.complete) return endWithin(last, socket, code, message)
    const isHead = beginsHead(error)
    const answer = () => rawErrors.onSocket(socket, exchanges.beginOnSocket(socket), { code, message, isHead })
    // Complete pipelined requests (RFC 9112, section 9.3.2) are answered first.
    if (last === undefined || last.closed) answer()
    else last.once('close', answer)
  })
  /** The bytes belong to a known request: its response states the mistake, unless it has begun. */
  function endWithin(response: Answer, socket: Duplex, code: ServiceErrorCode, message: string): void {
    const { req: request } = response
    response.shouldKeepAlive = false
    if (response.closed) socket.end()
    else response.once('close', () => request.destroy())
    if (request.exchange) rawErrors.onResponse(response, request.exchange, code, message)
  }
  server.on('checkExpectation', (request, response) => {
    if (running.isEnded(request.socket)) return
    running.end(request.socket)
    running.add(request, response)
    const exchange = exchanges.begin(request, response)
    rawErrors.onResponse(response, exchange, 'expectation_failed', 'Only "Expect: 100-continue" is understood.')
  })
  server.on('connect', (request, socket) => {
    const refusal = { code: 'bad_request', message: 'This is not a proxy.', isHead: false } as const
    rawErrors.onSocket(socket, exchanges.beginOnSocket(socket, request), refusal)
  })
}

/** The errors of Node's parser, by their codes. */
function parserErrors(headBytes: number): Readonly<Record<string, RequestMistake>> {
  return {
    HPE_HEADER_OVERFLOW: ['headers_too_large', `The request line and headers are larger than ${headBytes} bytes.`],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The chunk extensions of the body are too large.'],
    HPE_PAUSED_H2_UPGRADE: OTHER_VERSION,
    ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time: send it again.'],
  }
}
