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

type Supplied<Names extends string, Given extends string> = Admission<
  Names | 'X-Request-Id' | (string extends Given ? never : Given)
>

/**
 * An `admit` that gives every response some headers, and an `X-Request-Id`.
 * @param admit - another one, which may refuse, and whose headers win: that of a running service, whose log has them
 */
export function supplyHeaders<Names extends string, Asked extends Request, Given extends string = string>(
  headers: SuppliedHeaders<Names>,
  admit?: (request: Asked) => Admission<Given> | Promise<Admission<Given>>,
): (request: Asked) => Supplied<Names, Given> | Promise<Supplied<Names, Given>> {
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
