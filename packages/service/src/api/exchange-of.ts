import type { Context } from 'hono'
import type { ServiceContract } from '../contract.ts'
import { type ArrivedRequest, createExchange, type Exchange } from '../exchange/exchange.ts'

/** The exchange of a request; one that did not come over a socket gets its own here. */
export function exchangeOf(c: Context, contract: Pick<ServiceContract, 'keys'>): Exchange {
  // Hono leaves `env` undefined for a request that comes without bindings.
  c.env ??= {}
  c.env.exchange ??= createExchange(withoutSocket(c), { contract })
  return c.env.exchange
}

function withoutSocket({ req }: Context): ArrivedRequest {
  return { method: req.method, url: req.path, headers: req.header() }
}
