import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { RawHeaders } from './raw-headers.ts'

/** Every method of any path. */
export function everyMethod({ operations }: ServiceContract): string {
  const methods = Object.values(operations).flatMap(({ method }) => {
    const name = method.toUpperCase()
    return name === 'GET' ? ['GET', 'HEAD'] : [name]
  })
  return [...new Set([...methods, 'OPTIONS'])].join(', ')
}

/** Whether a request asks about the server as a whole (RFC 9110, section 9.3.7). */
export function isForServer({ method, url }: IncomingMessage): boolean {
  return method === 'OPTIONS' && url === '*'
}

/** Answers `OPTIONS *`. It says nothing beyond the docs, so it needs no key. */
export async function answerServerOptions(
  response: ServerResponse,
  exchange: Exchange,
  rawHeaders: RawHeaders,
  allow: string,
): Promise<void> {
  const headers = await rawHeaders(exchange)
  if (!response.headersSent) response.writeHead(204, { ...headers, Allow: allow }).end()
}
