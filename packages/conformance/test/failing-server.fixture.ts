import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

export interface FailingServer {
  url: string
  close(): Promise<void>
}

type Failure = (server: Server, ...exchange: Parameters<RequestListener>) => void

/** Answers by the shop's contract up to a number of requests, then fails. */
export async function serveFailing(answers: number, fail: Failure): Promise<FailingServer> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (asked > answers) return fail(server, request, response)
    const isLetIn = request.headers['x-shop-key'] !== undefined
    response.writeHead(isLetIn ? 200 : 401, isLetIn ? { 'Content-Type': 'application/json', 'X-Total': '0' } : {})
    response.end(isLetIn ? '[]' : '')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The ways a server can go away. */
export const failures: readonly (readonly [how: string, fail: Failure])[] = [
  [
    'ends',
    (server, { socket }) => {
      server.close()
      socket.destroy()
    },
  ],
  ['hangs', hangs],
  ['resets every connection', (_, { socket }) => socket.resetAndDestroy()],
  [
    'never ends its response',
    (_, __, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('['),
  ],
]

export function hangs(): void {}

/** The limit is spent, for a day. */
export const limitedForADay: Failure = (_, __, response) => response.writeHead(429, { 'Retry-After': '86400' }).end()
