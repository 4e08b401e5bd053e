import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createRawErrors, type RawErrors } from './http/raw-error.ts'
import { type RunningAnswers, trackAnswers } from './http/running-answers.ts'
import type { Limiter } from './limits/limits.ts'
import { isWildcardHost } from './wildcard-host.ts'

export interface ListenOptions {
  host: string
  /** 0 for any free port. */
  port: number
  /** Answers to what never becomes a request say what this one knows of the address. */
  limiter: Limiter
  /** Makes the app when the address is known. `origin` is such as `http://127.0.0.1:3000`. */
  createApp: (origin: string) => { fetch: (request: Request, bindings: never) => Response | Promise<Response> }
  onFailure?: (error: unknown) => void
  /** How long a request may take to arrive, in milliseconds, and how often that is looked at. Default: 10 s, 15 s, 1 s. */
  timeouts?: { headersMs: number; requestMs: number; checkEveryMs: number }
}

export interface Listening {
  origin: string
  /** Takes no more connections, lets the running requests end, and closes what is left after `graceMs` (10 s). */
  close(graceMs?: number): Promise<void>
}

/**
 * Serves an app over HTTP/1.1. What Node's parser refuses, and what it would let pass though RFC 9112 does not, is
 * answered like every other error.
 * @throws {Error} when the address cannot be listened on, such as EADDRINUSE
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { timeouts = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 1_000 } } = options
  const rawErrors = createRawErrors(options.limiter)
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 8_192,
    // Node would answer a missing Host itself, without a body.
    requireHostHeader: false,
  })
  const running = trackAnswers(server)
  answerParserErrors(server, rawErrors, running)
  await start(server, options)
  const origin = originOf(options.host, (server.address() as AddressInfo).port)
  const app = options.createApp(origin)
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as never), {
    errorHandler: (error) => {
      if (error instanceof RequestError) return rawErrors.toResponse('bad_request', NOT_A_URL)
      options.onFailure?.(error)
      return rawErrors.toResponse('internal_error', 'Something went wrong on our side.')
    },
  })
  server.on('request', (request, response) => {
    running.add(request, response)
    const mistake = requestMistake(request)
    if (mistake) rawErrors.onResponse(request, response, 'bad_request', mistake)
    else listener(request, response)
  })
  return { origin, close: (graceMs = 10_000) => close(server, graceMs) }
}

const PARSER_ERRORS = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request line and headers are larger than 8192 bytes.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time: send it again.'],
} as const

function answerParserErrors(server: Server, rawErrors: RawErrors, running: RunningAnswers): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const known = PARSER_ERRORS[error.code as keyof typeof PARSER_ERRORS]
    const [code, message] = known ?? (['bad_request', 'The request is not well-formed HTTP.'] as const)
    running.afterLast(socket, () => rawErrors.onSocket(socket, code, message))
  })
  server.on('checkExpectation', (request, response) => {
    rawErrors.onResponse(request, response, 'expectation_failed', 'Only "Expect: 100-continue" is understood.')
  })
  server.on('connect', (_request, socket) => {
    rawErrors.onSocket(socket, 'bad_request', 'This is not a proxy.')
  })
}

const NOT_A_URL = 'The Host header and the request target do not make a URL.'

/** A name or an IP address and a port; `user@name` and `name/path` would move the URL somewhere else. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** What Node lets pass though RFC 9112, section 3.2, asks for 400; and targets that name no resource here. */
function requestMistake(request: IncomingMessage): string | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts !== 1) return `Send exactly one Host header, not ${hosts}.`
  const host = request.headers.host ?? ''
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return 'The Host header is not valid.'
  const target = toOriginForm(request)
  if (!target.startsWith('/')) return 'The request target must be a path.'
  if (/[\\#]/.test(target)) return 'The request target must not hold a backslash or a fragment.'
  return undefined
}

/** RFC 9112, section 3.2.2: a server must take the absolute form too, though only proxies are sent it. */
function toOriginForm(request: IncomingMessage): string {
  const target = request.url ?? ''
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target)
    request.url = pathname + search
  }
  return request.url ?? ''
}

function start(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

/** A wildcard address is none that a client could call. */
function originOf(host: string, port: number): string {
  const name = isWildcardHost(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
