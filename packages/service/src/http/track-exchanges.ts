import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type ArrivedRequest,
  createExchange,
  type Exchange,
  type ExchangeObserver,
  type ExchangeOptions,
} from '../exchange/exchange.ts'

/** A request over a socket, which carries its exchange. */
export class ExchangeRequest extends IncomingMessage {
  exchange: Exchange | undefined = undefined
  /** The response to a request whose client waits before it sends its body: `Expect: 100-continue`. */
  awaited: ServerResponse | undefined = undefined

  /**
   * Asks for the body when the app begins to read it. If the head is enough for a response, the client must get that
   * instead of the 100 (RFC 9110, section 10.1.1).
   */
  override read(size?: number): unknown {
    const { awaited } = this
    this.awaited = undefined
    if (awaited?.headersSent === false) awaited.writeContinue()
    return super.read(size)
  }
}

/** Begins the exchanges of a server, and reports their end. */
export interface Exchanges {
  begin(request: ExchangeRequest, response: ServerResponse): Exchange
  /** For a response written directly to the connection; its writer sets the status. */
  beginOnSocket(connection: Connection, request?: ArrivedRequest): Exchange
}

type Connection = Duplex & { remoteAddress?: string | undefined; bytesWritten?: number }

export function trackExchanges(
  observer: ExchangeObserver | undefined,
  options: Omit<ExchangeOptions, 'remoteAddress'>,
): Exchanges {
  function start(request: ArrivedRequest, connection: Connection): Exchange {
    const exchange = createExchange(request, { ...options, remoteAddress: connection.remoteAddress })
    observer?.started?.(exchange)
    return exchange
  }

  function endOn(emitter: ServerResponse | Duplex, exchange: Exchange, connection: Connection): void {
    const before = connection.bytesWritten ?? 0
    // It comes once; `once` would create a second listener to remove this one.
    emitter.on('close', () => {
      if ('headersSent' in emitter && emitter.headersSent) exchange.status = emitter.statusCode
      exchange.isAnswered = exchange.status !== undefined && emitter.writableFinished
      exchange.durationMs = performance.now() - exchange.startedAt
      exchange.bytesSent = (connection.bytesWritten ?? 0) - before
      observer?.ended?.(exchange)
    })
  }

  return {
    begin(request, response) {
      const exchange = start(request, request.socket)
      request.exchange = exchange
      endOn(response, exchange, request.socket)
      return exchange
    },
    beginOnSocket(connection, request = {}) {
      const exchange = start(request, connection)
      endOn(connection, exchange, connection)
      return exchange
    },
  }
}
