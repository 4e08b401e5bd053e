import type { Server } from 'node:net'

/**
 * Lets a client that has closed its sending side, as `nc -N` and some proxies do, still get its responses (RFC 9112,
 * section 9.6). By default Node drops them after the requests have taken effect; the property that prevents this is
 * missing from its types and documentation.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true })
}
