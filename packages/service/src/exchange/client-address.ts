import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** The parts of Node's `IncomingMessage` that are read. */
export interface ArrivedBy {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address of the client. Without our own proxies, it is the connection's, since anyone can send `X-Forwarded-For`.
 * Each of our `trustedProxyHops` proxies appends the address that called it, so the client's is the
 * `trustedProxyHops`-th from the right, and the client may have made up everything before it. If that entry is missing
 * or not an address, the nearest trusted address counts.
 */
export function clientAddress(request: ArrivedBy, trustedProxyHops: number): string {
  let address = request.socket.remoteAddress ?? ''
  if (trustedProxyHops === 0) return address
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  for (let hop = 1; hop <= trustedProxyHops; hop++) {
    const entry = withoutPort((forwarded.at(-hop) ?? '').trim())
    if (isIP(entry) === 0) break
    address = entry
  }
  return address
}

/** Some proxies write the port, too: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}
