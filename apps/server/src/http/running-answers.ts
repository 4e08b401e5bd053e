import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answers that a server has begun and not yet ended. */
export interface RunningAnswers {
  add(request: IncomingMessage, response: ServerResponse): void
  /**
   * Calls `next` when the connection owes no answer to a complete request any more: at once, unless requests were sent
   * without waiting for the answers (RFC 9112, section 9.3.2).
   */
  afterLast(connection: Duplex, next: () => void): void
}

/** Also lets a server that is being closed go as soon as its last answer ends, instead of when its clients hang up. */
export function trackAnswers(server: Server): RunningAnswers {
  const last = new Map<Duplex, ServerResponse>()
  return {
    add(request, response) {
      const connection = request.socket
      last.set(connection, response)
      response.once('close', () => {
        if (last.get(connection) === response) last.delete(connection)
        if (!server.listening) server.closeIdleConnections()
      })
    },
    afterLast(connection, next) {
      const response = last.get(connection)
      if (response?.req.complete) response.once('close', next)
      else next()
    },
  }
}
