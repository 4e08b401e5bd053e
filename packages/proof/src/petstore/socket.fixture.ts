import { request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { listen } from '@petstore/server/listen'

type ListenOptions = Parameters<typeof listen>[0]

/** The maximum size of a request's head in bytes; a longer one is refused before the app sees it. */
const { headBytes } = document['x-request-limits']

/** Time limits for an announced body that does not come. No other request here waits for one. */
const IMPATIENT = { headersMs: 200, requestMs: 200, checkEveryMs: 50 }

/**
 * Whether a request needs a socket: fetch sends no `Expect` and no body that is shorter than announced, and in process
 * nothing is too long.
 */
export async function isOfSocket(request: Request): Promise<boolean> {
  const { headers } = request
  const length = headers.get('Content-Length')
  return (
    headers.has('Expect') ||
    [...headers].join('').length > headBytes ||
    (length !== null && Number(length) !== (await request.clone().arrayBuffer()).byteLength)
  )
}

/** Sends a request to an app over its own socket, byte by byte. */
export async function askOverSocket(
  request: Request,
  { limiter, createApp, publicBaseUrl }: Pick<ListenOptions, 'limiter' | 'createApp' | 'publicBaseUrl'>,
): Promise<Response> {
  const server = await listen({ host: '127.0.0.1', port: 0, limiter, createApp, publicBaseUrl, timeouts: IMPATIENT })
  try {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    const sending = ask(`${server.origin}${pathname}${search}`, {
      method,
      headers: Object.fromEntries(request.headers),
    })
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const { statusCode = 0, headers } = response
      const named = Object.entries(headers).map(([name, text]): [string, string] => [name, String(text)])
      const body = await buffer(response)
      resolve(new Response(body.length > 0 ? new Uint8Array(body) : null, { status: statusCode, headers: named }))
    })
    const body = Buffer.from(await request.arrayBuffer())
    const isWhole = Number(request.headers.get('Content-Length') ?? body.length) === body.length
    sending.write(body)
    if (isWhole) sending.end()
    return await promise
  } finally {
    await server.close(0)
  }
}
