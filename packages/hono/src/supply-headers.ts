import type { Context } from 'hono'
import type { Admission } from './app-options.ts'
import { requestIdOf } from './request-id.ts'
import type { HeaderValue } from './response/reply.ts'

interface Request {
  c: Pick<Context, 'req'>
}

/** Headers by their names: a value, or how a request makes it. */
export type SuppliedHeaders<Names extends string = string> = Readonly<
  Record<Names, HeaderValue | ((request: Request) => HeaderValue)>
>

/**
 * An `admit` that gives every response some headers, and an `X-Request-Id`.
 * @param admit - another one, which may refuse, and whose headers win: that of a running service, whose log has them
 */
export function supplyHeaders<Names extends string, Asked extends Request>(
  headers: SuppliedHeaders<Names>,
  admit?: (request: Asked) => Admission | Promise<Admission>,
): (request: Asked) => Admission<Names | 'X-Request-Id'> | Promise<Admission<Names | 'X-Request-Id'>> {
  const all: SuppliedHeaders = { 'X-Request-Id': ({ c }) => requestIdOf(c.req.header('x-request-id')), ...headers }
  const entries = Object.entries(all)
  const supply = (request: Asked, admission: Admission): Admission => {
    const { headers: own } = admission
    const missing = entries.filter(([name]) => own[name] === undefined)
    if (missing.length === 0) return admission
    const supplied = missing.map(([name, value]) => [name, typeof value === 'function' ? value(request) : value])
    return { ...admission, headers: { ...own, ...Object.fromEntries(supplied) } }
  }
  return (request) => {
    const admission = admit?.(request) ?? { headers: {} }
    return admission instanceof Promise
      ? admission.then((admitted) => supply(request, admitted))
      : supply(request, admission)
  }
}
