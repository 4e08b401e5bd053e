import type { OperationContract } from '@contract-first/hono'
import type { Exchange } from '../exchange/exchange.ts'
import type { Decision } from '../limits/decide.ts'
import { deprecationLink } from './deprecation-link.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

type CommonHeaders = ReturnType<typeof rateLimitHeaders> & Record<'X-Request-Id', string>

/** The headers of every response. */
export function commonHeaders({ requestId }: Exchange, decision: Decision): CommonHeaders {
  return { ...rateLimitHeaders(decision), 'X-Request-Id': requestId }
}

/** The headers of every response of an operation, even if it failed before the request was counted. */
export function operationHeaders(
  exchange: Exchange,
  decision: Decision,
  operation: OperationContract | undefined,
  docs: string,
): CommonHeaders & { Link: string | undefined } {
  const Link = operation?.deprecated ? deprecationLink(docs) : undefined
  return { ...commonHeaders(exchange, decision), Link }
}
