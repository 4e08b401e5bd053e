import { createServer } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServiceContract } from '../contract.ts'
import { createExchange, type Exchange, type ExchangeObserver } from '../exchange/exchange.ts'
import type { Limiter } from '../limits/limits.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import { type ApiServer, answerRawErrors } from './answer-raw-errors.ts'
import { answerHalfClosed } from './half-closed.ts'
import { createRawErrors, type RawErrors } from './raw-error.ts'
import { createRawHeaders } from './raw-headers.ts'
import { requestMistake } from './request-mistake.ts'
import { Answer, trackAnswers } from './running-answers.ts'
import { answerServerOptions, everyMethod, isForServer } from './server-options.ts'
import { startListening } from './start-listening.ts'
import { ExchangeRequest, trackExchanges } from './track-exchanges.ts'

export interface ListenOptions {
  contract: ServiceContract
  host: string
  /** 0 for any free port. */
  port: number
  /** Whose headers the responses to malformed requests carry; none in a service without keys. */
  limiter?: Limiter | undefined
  /** Makes the app once the address is known; `origin` is like `http://127.0.0.1:3000`. */
  createApp: (origin: string) => { fetch: (request: Request, bindings: never) => Response | Promise<Response> }
  /** How clients reach the API, if not by that address. */
  publicBaseUrl?: string | undefined
  /** The number of our own proxies in front of the server. Default: none, and `X-Forwarded-For` is not read. */
  trustedProxyHops?: number
  onFailure?: (error: unknown, exchange: Exchange) => void
  /** What happens around each response of the app. Default: nothing. */
  around?: Around | undefined
  /** For logs and metrics. */
  exchanges?: ExchangeObserver
  /** Default: `PATIENCE`, member by member, with more time for the bodies of a contract that allows larger ones. */
  timeouts?: Partial<Timeouts>
}

/** Gets a response by `answer`, before it is sent. */
export type Around = (exchange: Exchange, answer: () => MaybePromise<Response>) => Promise<Response>

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

/** For bodies of up to 64 KiB, which arrive in time over 110 kbit/s; larger ones get as much more. */
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

/** Further connections are closed at once: they would cost the memory that the others need. */
const MAX_CONNECTIONS = 10_000

/**
 * Serves an app over HTTP/1.1. Requests that Node's parser refuses, or accepts against RFC 9112, get error responses
 * like all others.
 * @throws {ListenError} when the server cannot listen on the address
 * @throws whatever `createApp` does, and then no longer listens
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { contract } = options
  const requestMs = Math.ceil(PATIENCE.requestMs * Math.max(1, contract.requestLimits.bodyBytes / 65_536))
  const timeouts = { ...PATIENCE, requestMs, ...options.timeouts }
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
  answerRawErrors(server, { rawErrors, exchanges, running, headBytes })
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
      const ask = () => app.fetch(request, { incoming, outgoing, exchange } as never)
      const answer = options.around === undefined ? ask() : options.around(exchange, ask)
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
