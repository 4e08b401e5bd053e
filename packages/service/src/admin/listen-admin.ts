import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerHalfClosed } from '../http/half-closed.ts'
import { startListening } from '../http/start-listening.ts'
import type { Readiness } from './readiness.ts'

export interface AdminOptions {
  host: string
  /** 0 for any free port. */
  port: number
  readiness: Readiness
  /** All metrics, in the text format of Prometheus. */
  metrics: () => Promise<string>
  /** Answers what is below `/admin`. Default: nothing is there. */
  keys?: ((request: Request) => Promise<Response>) | undefined
}

export interface AdminListening extends AsyncDisposable {
  /** The origin, such as `http://127.0.0.1:9090`. */
  origin: string
}

/**
 * Serves probes and metrics on a separate port, which clients of the API cannot reach.
 *
 * @throws {ListenError} when the server cannot listen on the address
 */
export async function listenAdmin({ host, port, ...options }: AdminOptions): Promise<AdminListening> {
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: 5_000 }, createListener(options))
  answerHalfClosed(server)
  return {
    origin: await startListening(server, { host, port, variables: { host: 'ADMIN_HOST', port: 'ADMIN_PORT' } }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Page = () => Promise<{ status: number; text: string; mediaType?: string }>

function createListener({ readiness, metrics, keys }: Omit<AdminOptions, 'host' | 'port'>): RequestListener {
  const answerAboutKeys = keys && getRequestListener(keys)
  const pages = new Map<string, Page>([
    // Any response shows that the event loop is running.
    ['/livez', async () => ({ status: 200, text: 'live\n' })],
    // The reason is in the log, since it may name hosts and tables.
    ['/readyz', async () => ((await readiness.hindrance()) === undefined ? READY : NOT_READY)],
    [
      '/metrics',
      async () => ({ status: 200, text: await metrics(), mediaType: 'text/plain; version=0.0.4; charset=utf-8' }),
    ],
  ])
  return (request, response) => {
    if (answerAboutKeys && request.url?.startsWith('/admin/')) return answerAboutKeys(request, response)
    const page = pages.get(request.url?.replace(/\?.*/, '') ?? '')
    if (page === undefined) return answer(response, 404, 'Try /livez, /readyz or /metrics.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return answer(response, 405, 'Use GET.\n')
    }
    page().then(
      ({ status, text, mediaType }) => answer(response, status, text, mediaType),
      () => answer(response, 500, 'Something went wrong: the log says more.\n'),
    )
  }
}

const READY = { status: 200, text: 'ready\n' }
const NOT_READY = { status: 503, text: 'not ready\n' }

function answer(response: ServerResponse, status: number, text: string, mediaType = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Cache-Control': 'no-store' }).end(text)
}
