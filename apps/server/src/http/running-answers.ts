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
  function onClose(): void {
    if (!server.listening) server.closeIdleConnections()
  }
  return {
    add(request, response) {
      last.set(request.socket, response)
      // It comes once; `once` would make a listener of its own for every answer.
      response.on('close', onClose)
    },
    last: (connection) => last.get(connection),
  }
}
