import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExchangeRequest } from './exchanges.ts'

type Answer = ServerResponse<ExchangeRequest>

/** The answers that a server has begun. */
export interface RunningAnswers {
  add(request: ExchangeRequest, response: Answer): void
  /** The answer to the request that began last on a connection, ended or not; undefined when there was none. */
  last(connection: Duplex): Answer | undefined
}

/** Also lets a server that is being closed go as soon as its last answer ends, instead of when its clients hang up. */
export function trackAnswers(server: Server<typeof ExchangeRequest>): RunningAnswers {
  const last = new WeakMap<Duplex, Answer>()
  return {
    add(request, response) {
      last.set(request.socket, response)
      response.once('close', () => {
        if (!server.listening) server.closeIdleConnections()
      })
    },
    last: (connection) => last.get(connection),
  }
}
