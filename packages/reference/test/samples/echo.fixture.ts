import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received. */
export interface Arrived {
  method: string
  url: string
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

export interface Echo {
  origin: string
  /** The received requests, by the first two segments of their path. */
  arrived: ReadonlyMap<string, Arrived>
  close(): void
}

/** Accepts any request, and answers 200. */
export async function startEcho(): Promise<Echo> {
  const arrived = new Map<string, Arrived>()
  const server = createServer({ maxHeaderSize: 65_536 }, async (request, response) => {
    const { method = '', url = '', rawHeaders } = request
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers()
    for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
    arrived.set(url.split(/[/?]/).slice(0, 3).join('/'), {
      method,
      url,
      headers,
      bytes: new Uint8Array(Buffer.concat(chunks)),
    })
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
