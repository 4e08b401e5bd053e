import type { Server } from 'node:net'

/**
 * Lets a client that says it sends no more, as `nc -N` and some proxies do, still get its answers (RFC 9112, section
 * 9.6). Node would drop them, after they have had their effect, unless it is told by a property that its types and its
 * documentation leave out.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true })
}
