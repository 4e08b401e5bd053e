import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ShownSite, shownSite } from '@contract-first/reference'
import { getRequestListener } from '@hono/node-server'
import { forward } from './forward.ts'

/** Serves docs, mock and document on one address. */
export interface DevServer {
  /** `http://127.0.0.1:4000`. */
  origin: string
  site: Pick<ShownSite, 'show' | 'tell'>
  /** Replaces the mock and `/openapi.json`. */
  serve(mock: (request: Request) => Promise<Response>, json: string): void
  close(): void
}

/** The path prefix of the mock. */
export const MOCK = '/mock'

/** The path prefix of the running service. */
export const SERVICE = '/service'

/** How many ports are tried. */
const PORTS_MAX = 20

/** @throws a system error if no port is free */
export async function startServer(host: string, port: number, service: string | undefined): Promise<DevServer> {
  const site = await shownSite()
  let mock: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
  let json = ''
  const isLocal = LOOPBACK.test(host)
  const answerMock = getRequestListener((request) => mock(new Request(below(request.url, MOCK), request)))
  const answerService = getRequestListener((request) =>
    forward(request, `${service}${pathBelow(request.url, SERVICE)}`),
  )
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    // Prevents DNS rebinding: another site's page must not reach this server under its own name.
    if (isLocal && !LOOPBACK.test((headers.host ?? '').replace(/:\d+$/, ''))) response.writeHead(403).end()
    else if (isBelow(url, MOCK)) answerMock(request, response)
    else if (service !== undefined && isBelow(url, SERVICE)) answerService(request, response)
    else if (/^\/openapi\.json(?:\?|$)/.test(url))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(json)
    else site.answer(request, response)
  })
  const taken = await listen(server, host, port)
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    site,
    serve(next, text) {
      mock = next
      json = text
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/** Listens on the first free port from `first` on. */
async function listen(server: Server, host: string, first: number): Promise<number> {
  const last = first === 0 ? 0 : Math.min(first + PORTS_MAX - 1, 65_535)
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return (server.address() as AddressInfo).port
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') || port >= last) throw error
    }
  }
}

function isBelow(url: string, prefix: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
}

function pathBelow(url: string, prefix: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname.slice(prefix.length)}${search}`
}

function below(url: string, prefix: string): string {
  return new URL(pathBelow(url, prefix) || '/', url).href
}
