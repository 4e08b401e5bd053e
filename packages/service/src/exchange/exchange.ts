import type { IncomingHttpHeaders } from 'node:http'
import { requestIdOf } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import type { ApiKey } from '../keys/keys.ts'
import type { Refused } from '../limits/decide.ts'
import type { Position } from '../store/position.ts'
import { clientAddress } from './client-address.ts'
import { continueTrace, type TraceContext } from './trace-context.ts'

/**
 * One request and its response, for logs and metrics: `listen({ exchanges })` reports each when it starts and when it
 * ends, and `onFailure` gets the one that failed. It travels as `c.env.exchange`; handlers need not know it.
 */
export interface Exchange {
  /** Sent back as `X-Request-Id`. */
  requestId: string
  /** Undefined unless the caller sent a valid `traceparent`. */
  trace: TraceContext | undefined
  /** Undefined for bytes that never became a request. */
  method: string | undefined
  /** Path and query as they were sent; undefined whenever `method` is. */
  target: string | undefined
  /** The address of the connection: behind a proxy, the proxy's. */
  remoteAddress: string | undefined
  /**
   * The address of the caller: behind our own proxy, the one that the proxy states. Empty when the request did not come
   * over a socket.
   */
  clientAddress: string
  /** When the headers of the request had arrived, by `performance.now()`, in milliseconds. */
  startedAt: number
  /** Undefined until the operation is known, and for requests of no operation. */
  operationId: string | undefined
  /** The valid key that was sent. Its id belongs in logs, not in metrics. */
  key: ApiKey | undefined
  /** The key or the address that the request was counted for; undefined until it was. */
  subject: string | undefined
  /** What the subject wrote last, on any server; undefined when the store of the counts did not say. */
  wrote: Position | undefined
  /** Whether this request has written to the database, or may have. */
  hasWritten: boolean
  /** The limit that answered with 429. */
  limitedBy: Refused['reason'] | undefined
  /** The code in the error response. */
  errorCode: string | undefined
  /** Undefined until the response has begun; it stays so when the client hung up before. */
  status: number | undefined
  /** Known at the end: whether the whole response was handed to the system. */
  isAnswered: boolean
  /** Known at the end, in milliseconds. */
  durationMs: number
  /** Known at the end: the bytes written to the connection, headers included. */
  bytesSent: number
}

/** Called for every exchange, even those that Node's parser ends. Must not throw. */
export interface ExchangeObserver {
  started?(exchange: Exchange): void
  ended?(exchange: Exchange): void
}

/** The facts about a request when its headers have arrived; empty for bytes that are not a request. */
export interface ArrivedRequest {
  method?: string | undefined
  url?: string | undefined
  headers?: IncomingHttpHeaders
}

export interface ExchangeOptions {
  contract: Pick<ServiceContract, 'keys'>
  remoteAddress?: string | undefined
  /** The number of our own proxies in front of the server; default none. */
  trustedProxyHops?: number
}

export function createExchange(
  { method, url, headers = {} }: ArrivedRequest,
  { contract, remoteAddress, trustedProxyHops = 0 }: ExchangeOptions,
): Exchange {
  return {
    // Node joins repeated headers, but its types allow lists for unknown ones.
    requestId: requestIdOf(headers['x-request-id']?.toString(), contract.keys.holdsKey),
    trace: continueTrace(headers.traceparent?.toString(), headers.tracestate?.toString()),
    method,
    target: url,
    remoteAddress,
    clientAddress: clientAddress({ headers, socket: { remoteAddress } }, trustedProxyHops),
    startedAt: performance.now(),
    operationId: undefined,
    key: undefined,
    subject: undefined,
    wrote: undefined,
    hasWritten: false,
    limitedBy: undefined,
    errorCode: undefined,
    status: undefined,
    isAnswered: false,
    durationMs: 0,
    bytesSent: 0,
  }
}
