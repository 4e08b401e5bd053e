import type { IncomingHttpHeaders } from 'node:http'
import type { ServiceContract } from '../contract.ts'
import type { ApiKey } from '../keys/keys.ts'
import type { Refused } from '../limits/decide.ts'
import { clientAddress } from './client-address.ts'
import { requestIdOf } from './request-id.ts'
import { continueTrace, type TraceContext } from './trace-context.ts'

/**
 * One request and its answer, for logs and metrics: `listen({ exchanges })` tells of each when it starts and when it
 * has ended, and `onFailure` gets the one that failed. It travels as `c.env.exchange`; handlers need not know of it.
 */
export interface Exchange {
  /** Sent back as `X-Request-Id`. */
  requestId: string
  /** Undefined unless the caller sent a valid `traceparent`. */
  trace: TraceContext | undefined
  /** Undefined for bytes that never became a request. */
  method: string | undefined
  /** Path and query as they were sent; undefined as `method` is. */
  target: string | undefined
  /** The address of the connection: behind a proxy, the proxy's. */
  remoteAddress: string | undefined
  /**
   * The address of the caller: behind our own proxy, the one that it states. Empty when the request came over no
   * socket.
   */
  clientAddress: string
  /** When the headers of the request had arrived, by `performance.now()`, in milliseconds. */
  startedAt: number
  /** Undefined until the operation is known, and when the request is for none. */
  operationId: string | undefined
  /** The valid key that was sent. Its id belongs in logs, not in metrics. */
  key: ApiKey | undefined
  /** The limit that answered with 429. */
  limitedBy: Refused['reason'] | undefined
  /** The code of the Error object that was answered. */
  errorCode: string | undefined
  /** Undefined until the answer has begun, and for ever when the client hung up before. */
  status: number | undefined
  /** Known at the end: whether the whole answer was handed to the system. */
  isAnswered: boolean
  /** Known at the end, in milliseconds. */
  durationMs: number
  /** Known at the end: what was written to the connection meanwhile, headers included. */
  bytesSent: number
}

/** Called for every exchange, also for those that Node's parser ends. Must not throw. */
export interface ExchangeObserver {
  started?(exchange: Exchange): void
  ended?(exchange: Exchange): void
}

/** The facts about a request when its headers have arrived; none for bytes that are no request. */
export interface ArrivedRequest {
  method?: string | undefined
  url?: string | undefined
  headers?: IncomingHttpHeaders
}

export interface ExchangeOptions {
  contract: Pick<ServiceContract, 'keys'>
  remoteAddress?: string | undefined
  /** How many proxies of our own stand before the server; default none. */
  trustedProxyHops?: number
}

export function createExchange(
  { method, url, headers = {} }: ArrivedRequest,
  { contract, remoteAddress, trustedProxyHops = 0 }: ExchangeOptions,
): Exchange {
  return {
    // Node joins repeated headers, but types those that it does not know as if they could be lists.
    requestId: requestIdOf(headers['x-request-id']?.toString(), contract.keys.holdsKey),
    trace: continueTrace(headers.traceparent?.toString(), headers.tracestate?.toString()),
    method,
    target: url,
    remoteAddress,
    clientAddress: clientAddress({ headers, socket: { remoteAddress } }, trustedProxyHops),
    startedAt: performance.now(),
    operationId: undefined,
    key: undefined,
    limitedBy: undefined,
    errorCode: undefined,
    status: undefined,
    isAnswered: false,
    durationMs: 0,
    bytesSent: 0,
  }
}
