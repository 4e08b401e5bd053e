import type { Context } from 'hono'
import type { Admission } from './app-options.ts'

/** The characters that are safe in a header, a log line and a shell. */
const SAFE = /^[A-Za-z0-9._-]{1,128}$/

/**
 * The caller's own id of a request, when it is safe to repeat; else a new one.
 *
 * @param holdsSecret - tells texts that must not be shown again, such as one with a key in it. Default: none is one.
 */
export function requestIdOf(header: string | undefined, holdsSecret: (text: string) => boolean = () => false): string {
  return header !== undefined && SAFE.test(header) && !holdsSecret(header) ? header : crypto.randomUUID()
}

/** An `admit` that gives every response an `X-Request-Id`, for an app without a service around it, such as in a test. */
export function supplyRequestId({ c }: { c: Pick<Context, 'req'> }): Admission<'X-Request-Id'> {
  return { headers: { 'X-Request-Id': requestIdOf(c.req.header('x-request-id')) } }
}
