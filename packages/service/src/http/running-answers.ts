import { type OutgoingHttpHeader, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExchangeRequest } from './track-exchanges.ts'

type Heads = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response over a socket. Whether its connection stays open is decided as late as possible: with its head. */
export class Answer extends ServerResponse<ExchangeRequest> {
  running: RunningAnswers | undefined = undefined

  override writeHead(status: number, reason?: string | Heads, headers?: Heads): this {
    // Node then sends "Connection: close" and closes after the response, so that no request meets a closed connection.
    if (this.running?.isFinal(this)) this.shouldKeepAlive = false
    if (typeof reason === 'string') super.writeHead(status, reason, headers)
    else super.writeHead(status, reason)
    if (!this.shouldKeepAlive) this.running?.end(this.req.socket)
    return this
  }
}

/** The running responses of a server. */
export interface RunningAnswers {
  add(request: ExchangeRequest, response: Answer): void
  /** The response to the latest request on a connection, ended or not; undefined when there was none. */
  last(connection: Duplex): Answer | undefined
  /** Whether a head that is written now must announce the end of the connection. */
  isFinal(response: Answer): boolean
  /** Further requests on this connection get no response, so they must have no effect. */
  end(connection: Duplex): void
  isEnded(connection: Duplex): boolean
  /** From now on, responses end their connections. */
  leave(): void
}

/** Also lets a closing server stop as soon as its last response ends, instead of when its clients hang up. */
export function trackAnswers(server: Server<typeof ExchangeRequest, typeof Answer>): RunningAnswers {
  const last = new WeakMap<Duplex, Answer>()
  const ended = new WeakSet<Duplex>()
  let isLeaving = false
  function onClose(): void {
    if (!server.listening) server.closeIdleConnections()
  }
  const running: RunningAnswers = {
    add(request, response) {
      response.running = running
      last.set(request.socket, response)
      // It comes once; `once` would create a listener for every response.
      response.on('close', onClose)
    },
    last: (connection) => last.get(connection),
    isFinal(response) {
      const { socket } = response.req
      return (isLeaving || socket.readableEnded) && last.get(socket) === response
    },
    end: (connection) => void ended.add(connection),
    isEnded: (connection) => ended.has(connection),
    leave() {
      isLeaving = true
    },
  }
  return running
}
