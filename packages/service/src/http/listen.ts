import { createServer, type Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServiceErrorCode } from '../api/error-code.ts'
import type { ServiceContract } from '../contract.ts'
import { createExchange, type Exchange, type ExchangeObserver } from '../exchange/exchange.ts'
import type { Limiter } from '../limits/limits.ts'
import { answerHalfClosed } from './half-closed.ts'
import { beginsHead, type ParserError } from './parser-error.ts'
import { createRawErrors, type RawErrors } from './raw-error.ts'
import { createRawHeaders } from './raw-headers.ts'
import { OTHER_VERSION, type RequestMistake, requestMistake } from './request-mistake.ts'
import { Answer, type RunningAnswers, trackAnswers } from './running-answers.ts'
import { answerServerOptions, everyMethod, isForServer } from './server-options.ts'
import { startListening } from './start-listening.ts'
import { ExchangeRequest, type Exchanges, trackExchanges } from './track-exchanges.ts'

export interface ListenOptions {
  contract: ServiceContract
  host: string
  /** 0 for any free port. */
  port: number
  /** Whose headers the responses to malformed requests carry. */
  limiter: Limiter
  /** Makes the app once the address is known; `origin` is like `http://127.0.0.1:3000`. */
  createApp: (origin: string) => { fetch: (request: Request, bindings: never) => Response | Promise<Response> }
  /** How clients reach the API, if not by that address. */
  publicBaseUrl?: string | undefined
  /** The number of our own proxies in front of the server. Default: none, and `X-Forwarded-For` is not read. */
  trustedProxyHops?: number
  onFailure?: (error: unknown, exchange: Exchange) => void
  /** For logs and metrics. */
  exchanges?: ExchangeObserver
  /** Default: `PATIENCE`, member by member. */
  timeouts?: Partial<Timeouts>
}

/** How long clients may keep a connection busy, in milliseconds. */
interface Timeouts {
  /** Until the headers of a request have arrived; after that, 408. */
  headersMs: number
  /** Until its body has arrived, too; after that, 408. */
  requestMs: number
  /** How often these two are checked. */
  checkEveryMs: number
  /** How long a client may leave a response unread; after that, its connection is closed. */
  unreadMs: number
}

/** A body of 64 KiB arrives in time over 110 kbit/s. */
const PATIENCE: Timeouts = { headersMs: 3_000, requestMs: 5_000, checkEveryMs: 500, unreadMs: 30_000 }

export interface Listening {
  origin: string
  /** From now on every response asks its client to open another connection, which a balancer sends elsewhere. */
  leave(): void
  /**
   * Accepts no more connections, lets running requests finish, and closes the remaining ones after `graceMs` (10 s).
   */
  close(graceMs?: number): Promise<void>
}

type ApiServer = Server<typeof ExchangeRequest, typeof Answer>

/** Further connections are closed at once: they would cost the memory that the others need. */
const MAX_CONNECTIONS = 10_000

/**
 * Serves an app over HTTP/1.1. Requests that Node's parser refuses, or accepts against RFC 9112, get error responses
 * like all others.
 * @throws {ListenError} when the server cannot listen on the address
 * @throws whatever `createApp` does, and then no longer listens
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const timeouts = { ...PATIENCE, ...options.timeouts }
  const { contract } = options
  const { headBytes } = contract.requestLimits
  const allow = everyMethod(contract)
  const rawHeaders = createRawHeaders(contract, options.limiter, options.publicBaseUrl)
  const rawErrors = createRawErrors(contract, rawHeaders)
  const server = createServer({
    IncomingMessage: ExchangeRequest,
    ServerResponse: Answer,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    keepAliveTimeout: 65_000,
    maxHeaderSize: headBytes,
    // Node would answer a missing Host itself, without a body.
    requireHostHeader: false,
  })
  server.timeout = timeouts.unreadMs
  server.maxConnections = MAX_CONNECTIONS
  answerHalfClosed(server)
  const running = trackAnswers(server)
  const exchanges = trackExchanges(options.exchanges, { contract, trustedProxyHops: options.trustedProxyHops ?? 0 })
  answerRawErrors(server, { rawErrors, exchanges, running, parserErrors: parserErrors(headBytes) })
  const origin = await startListening(server, { host: options.host, port: options.port })
  const listener = await createListener(options, origin, rawErrors).catch(async (error) => {
    await close(server, 0)
    throw error
  })
  function receive(request: ExchangeRequest, response: Answer): void {
    if (running.isEnded(request.socket)) return
    running.add(request, response)
    const exchange = exchanges.begin(request, response)
    const mistake = requestMistake(request)
    if (mistake === undefined) {
      if (isForServer(request)) answerServerOptions(response, exchange, rawHeaders, allow)
      else listener(request, response)
    } else {
      // A malformed request cannot be trusted to say where the next one begins.
      running.end(request.socket)
      rawErrors.onResponse(response, exchange, ...mistake)
    }
  }
  server.on('request', receive)
  server.on('checkContinue', (request, response) => {
    request.awaited = response
    receive(request, response)
  })
  return {
    origin,
    leave: running.leave,
    close: (graceMs = 10_000) => close(server, graceMs),
  }
}

async function createListener(options: ListenOptions, origin: string, rawErrors: RawErrors) {
  const app = options.createApp(origin)
  function failed(error: unknown, exchange: Exchange): Promise<Response> {
    if (error instanceof RequestError) return rawErrors.toResponse(exchange, 'bad_request', 'The URL is not valid.')
    options.onFailure?.(error, exchange)
    return rawErrors.toResponse(exchange, 'internal_error', 'Something went wrong on our side.')
  }
  return getRequestListener(
    (request, { incoming, outgoing }) => {
      const exchange = (incoming instanceof ExchangeRequest && incoming.exchange) || createExchange({}, options)
      const answer = app.fetch(request, { incoming, outgoing, exchange } as never)
      if (!(answer instanceof Promise)) return answer
      // The app hears of a late or broken body only after the client.
      return answer.then(
        (response) => (outgoing.headersSent ? RESPONSE_ALREADY_SENT : response),
        (error) => (outgoing.headersSent ? RESPONSE_ALREADY_SENT : failed(error, exchange)),
      )
    },
    { errorHandler: (error) => failed(error, createExchange({}, options)) },
  )
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

interface RawAnswering {
  rawErrors: RawErrors
  exchanges: Exchanges
  running: RunningAnswers
  parserErrors: Readonly<Record<string, RequestMistake>>
}

/** Answers requests that Node would answer itself, or not at all. */
function answerRawErrors(server: ApiServer, { rawErrors, exchanges, running, parserErrors }: RawAnswering): void {
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // The code covers every mistake in or after the version.
    const isOtherVersion = error.code === 'HPE_INVALID_VERSION' && error.message.endsWith('Invalid HTTP version')
    const known = isOtherVersion ? OTHER_VERSION : parserErrors[error.code ?? '']
    const [code, message] = known ?? (['bad_request', 'The request is not well-formed HTTP.'] as const)
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

function close(server: ApiServer, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    // Not node:http's at first, which would also stop the checks for slow clients.
    TcpServer.prototype.close.call(server, () => {
      server.close()
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
